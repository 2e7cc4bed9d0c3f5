import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { listening, npmStart, projectWithBuild } from '../helpers/server/npm-start.ts';
import { isRunning } from '../helpers/server/processes.ts';
import { openConnection } from '../helpers/server/raw-connection.ts';
import { sampleLead, submit } from '../helpers/server/samples.ts';
import { becomesReady, readinessOf, startServer, until } from '../helpers/server/server.ts';
import { beginUpload, finishUpload } from '../helpers/server/throttled-upload.ts';

const whoAmI = "process.stdout.write('building ' + process.pid);";

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm start reaches the server: the upload is stored, npm exits with 0, the port is free',
  async (signal) => {
    const npm = npmStart(await projectWithBuild(whoAmI));
    const origin = await listening(npm);
    const body = JSON.stringify(sampleLead());
    const upload = await beginUpload({ origin }, body, 100);
    process.kill(npm.pid, signal);
    await until(() => npm.written.stderr.includes(`${signal}: finishing`));
    expect(await finishUpload(upload, body.slice(100))).toBe(200);
    expect(await npm.closed).toBe(0);
    await expect(fetch(`${origin}/livez`)).rejects.toThrow();
  },
);

test('a signal to both npm and the server, as from a terminal, is one stop', async () => {
  const npm = npmStart(await projectWithBuild(whoAmI));
  const origin = await listening(npm);
  process.kill(-npm.pid, 'SIGTERM');
  expect(await npm.closed).toBe(0);
  await expect(fetch(`${origin}/livez`)).rejects.toThrow();
});

test('a stop during the build of npm start ends the build and starts no server', async () => {
  const npm = npmStart(await projectWithBuild(`${whoAmI} setInterval(() => {}, 1000);`));
  await until(() => npm.written.stdout.includes('building'));
  const builder = Number(/building (\d+)/.exec(npm.written.stdout)?.[1]);
  process.kill(npm.pid, 'SIGTERM');
  expect(await npm.closed).toBe(0);
  await until(() => !isRunning(builder));
  expect(npm.written.stderr).not.toContain('listening');
});

test('npm start fails when its build fails', async () => {
  const npm = npmStart(await projectWithBuild('process.exit(3);'));
  expect(await npm.closed).not.toBe(0);
  expect(npm.written.stderr).not.toContain('listening');
});

test('a stop does not wait for idle connections', async () => {
  const server = await startServer({ env: { STOP_TIMEOUT_SECONDS: '3600' } });
  const silent = (await openConnection(server)).socket;
  const half = (await openConnection(server)).socket;
  half.write('POST /api/v1/public/submit-deal HTTP/1.1\r\nHost: a.example\r\nContent-');
  const idle = (await openConnection(server)).socket;
  idle.write('GET /livez HTTP/1.1\r\nHost: a.example\r\n\r\n');
  const secondHalf = (await openConnection(server)).socket;
  secondHalf.write('GET /livez HTTP/1.1\r\nHost: a.example\r\n\r\nGET /livez HTTP/1.1\r\nHo');
  await Promise.all([once(idle, 'data'), once(secondHalf, 'data')]);
  const agent = new Agent({ keepAlive: true });
  const answered = request(`${server.origin}/livez`, { agent }).end();
  const [response] = await once(answered, 'response');
  await once(response.resume(), 'end');

  expect(await server.stop()).toBe(0);
  for (const socket of [silent, half, idle, secondHalf]) socket.destroy();
  agent.destroy();
});

test('a stopping server is not ready, and accepts leads for STOP_DELAY_SECONDS', async () => {
  const server = await startServer({ env: { STOP_DELAY_SECONDS: '3' } });
  await becomesReady(server);
  const stopped = server.stop();
  await until(async () => (await readinessOf(server)).status === 503);
  const { body } = await readinessOf(server);
  expect(body).toEqual({ status: 'unavailable', reason: 'stopping' });
  expect((await submit(server, sampleLead())).status).toBe(200);
  expect(await stopped).toBe(0);
});
