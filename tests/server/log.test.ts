import { openSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { databaseFile } from '../../server/store/sqlite/database-file.ts';
import {
  fillLog,
  openUnreadPipe,
  startServerWithUnreadLog,
} from '../helpers/server/attacks/unread-log.ts';
import { sendLead } from '../helpers/server/samples.ts';
import {
  freePort,
  listening,
  logLevel,
  metricsUrl,
  startProgram,
  startServer,
  temporaryDir,
  until,
  waitForOutput,
} from '../helpers/server/server.ts';

test("keeps serving when the log's disk is full, and says so once", async () => {
  const server = await startServer({ stdout: openSync('/dev/full', 'w') });
  for (let count = 0; count < 5; count++) {
    await sendLead(server);
  }
  expect(server.output().match(/The log can't be written/g)).toHaveLength(1);
  expect(server.output()).toContain('ENOSPC');
  expect(await server.stop()).toBe(0);
});

test('keeps serving, and stops on request, after the reader of log and stderr has ended', async () => {
  const env = { PORT: '0', DATA_DIR: await temporaryDir() };
  const program = startProgram(process.execPath, ['server/main.ts'], { env });
  const { child, closed } = program;
  const origin = await waitForOutput(program, listening);
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let count = 0; count < 5; count++) {
    await sendLead({ origin });
  }
  child.kill('SIGTERM');
  expect(await closed).toBe(0);
});

test("the desk keeps serving when its log's disk is full, and says so", async () => {
  const dataDir = await temporaryDir();
  const env = { DATA_DIR: dataDir, DESK_PORT: '0', STORE_WAIT_SECONDS: '0.1' };
  const stdout = openSync('/dev/full', 'w');
  const desk = startProgram(process.execPath, ['server/desk/main.ts', 'serve'], { env, stdout });
  const origin = await waitForOutput(desk, listening);
  const token = await waitForOutput(desk, /sign-in#(\S+)/);
  // Locks the database, so that the desk logs an error.
  using database = new DatabaseSync(databaseFile(dataDir));
  database.exec('begin immediate');
  const headers = { 'Content-Type': 'application/json' };
  const signIn = { method: 'POST', headers, body: JSON.stringify({ token }) };
  expect((await fetch(`${origin}/sign-in/link`, signIn)).status).toBe(503);
  await waitForOutput(desk, /The log can't be written to stdout \((ENOSPC)\)/);
  expect((await fetch(`${origin}/sign-in`)).status).toBe(200);
  desk.child.kill('SIGTERM');
  expect(await desk.closed).toBe(0);
});

test('the desk says that it has restored a deleted database', async () => {
  const dataDir = await temporaryDir();
  const env = { DATA_DIR: dataDir, DESK_PORT: '0' };
  const desk = startProgram(process.execPath, ['server/desk/main.ts', 'serve'], { env });
  const origin = await waitForOutput(desk, listening);
  const readSession = () => fetch(`${origin}/api/me`, { headers: { Cookie: 'desk=unknown' } });
  // Opens the database.
  await readSession();
  await unlink(databaseFile(dataDir));
  expect((await readSession()).status).toBe(401);
  await waitForOutput(desk, /everything was (restored) to luxe-widgets\.sqlite/);
  desk.child.kill('SIGTERM');
  expect(await desk.closed).toBe(0);
});

/** Requests whose log lines, about 150 bytes each, fill the pipe and the server's queue. */
const tooMany = 8000;

test('logs how many lines it dropped once the log is read again', async () => {
  const { server, log } = await startServerWithUnreadLog({ METRICS_PORT: '0' });
  await fillLog(server, tooMany);
  const figures = await (await fetch(metricsUrl(server))).text();
  const counted = Number(/^luxe_log_lines_dropped_total (\d+)$/m.exec(figures)?.[1]);
  expect(counted).toBeGreaterThan(0);

  let text = '';
  const readUntil = (part: string) =>
    until(() => {
      text += log.read();
      return text.includes(part);
    });
  await readUntil('dropped');
  await fillLog(server, 1);
  const stopped = server.stop();
  await readUntil('"stopped"');
  expect(await stopped).toBe(0);
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ dropped }) => dropped !== undefined)).toEqual([
    expect.objectContaining({ level: logLevel.error, dropped: counted }),
  ]);
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(tooMany + 1 - counted);
  log.close();
});

test('keeps serving, and stops on request, while nothing reads log and stderr', async () => {
  const pipe = await openUnreadPipe();
  const port = String(await freePort());
  const env = { PORT: port, DATA_DIR: await temporaryDir() };
  const command = `exec "${process.execPath}" server/main.ts 2>&1`;
  const { child, closed } = startProgram('sh', ['-c', command], { env, stdout: pipe.fd });
  const origin = `http://localhost:${port}`;
  await until(() => fetch(`${origin}/livez`).catch(() => undefined));
  await fillLog({ origin }, 1000);
  await sendLead({ origin });
  child.kill('SIGTERM');
  expect(await closed).toBe(0);
  pipe.close();
});
