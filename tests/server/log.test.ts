import { once } from 'node:events';
import { openSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, startProgram, startServer, temporaryDir, until } from '../helpers/server.ts';
import { sampleLead, submit } from './samples.ts';

afterAll(cleanUp);

test('with a full disk behind its log the server serves on, and says so once', async () => {
  const server = await startServer({ stdout: openSync('/dev/full', 'w') });
  for (let count = 0; count < 5; count++) {
    expect((await submit(server, sampleLead())).status).toBe(200);
  }
  expect(server.output().match(/The log can't be written/g)).toHaveLength(1);
  expect(server.output()).toContain('ENOSPC');
  expect(await server.stop()).toBe(0);
});

test('with nobody reading its log the server serves on', async () => {
  const dataDir = await temporaryDir();
  const env = { PORT: '0', DATA_DIR: dataDir };
  const { child, written, closed } = startProgram(process.execPath, ['server/main.ts'], { env });
  await until(() => written.stderr.includes('listening'));
  const origin = /listening on (http:\S+)\n/.exec(written.stderr)?.[1] ?? '';
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let count = 0; count < 5; count++) {
    expect((await submit({ origin }, sampleLead())).status).toBe(200);
  }
  child.kill('SIGTERM');
  expect(await closed).toBe(0);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

test('with the log and stderr on a full disk the server serves on', async () => {
  const port = String(await freePort());
  const env = { PORT: port, DATA_DIR: await temporaryDir() };
  const command = `exec "${process.execPath}" server/main.ts >/dev/full 2>&1`;
  const { child, closed } = startProgram('sh', ['-c', command], { env });
  const origin = `http://localhost:${port}`;
  await until(() =>
    fetch(`${origin}/livez`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  expect((await submit({ origin }, sampleLead())).status).toBe(200);
  child.kill('SIGTERM');
  expect(await closed).toBe(0);
});
