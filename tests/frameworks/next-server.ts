import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Serves a built Next app on a free port. */
export async function startNext(app: string): Promise<{ origin: string; close(): Promise<void> }> {
  const program = join(app, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [program, 'start', '--port', '0'], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const [, found] = /(http:\/\/localhost:\d+)/.exec(said) ?? [];
      if (found && said.includes('Ready')) resolve(found);
    });
    child.once('close', () => reject(new Error(`Next did not start: ${said}`)));
  });
  return {
    origin,
    close() {
      child.kill();
      return ended;
    },
  };
}
