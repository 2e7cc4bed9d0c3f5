import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { databaseFile, openSqliteStore } from './store/sqlite.ts';

const second = 1000;

/** For people, on stderr; the log for machines has stdout to itself. */
function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function fail(text: string): never {
  say(text);
  process.exit(1);
}

function readConfigOrFail(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(`Can't start:\n${error.message}`);
    throw error;
  }
}

function originOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  if (address === '::' || address === '0.0.0.0') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function start(): void {
  // What is written here is personal data: for the server's own user only.
  process.umask(0o077);
  const config = readConfigOrFail();
  const log = createLog(config.logLevel);
  const store = openSqliteStore(config.dataDir);
  let stopping = false;
  const app = createApp({ config, store, log, isStopping: () => stopping });
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: 15 * second,
      // Photos over a slow mobile line take minutes …
      requestTimeout: 15 * 60 * second,
      // … and longer than a load balancer keeps its idle connections (60 s), or it meets closed ones.
      keepAliveTimeout: 65 * second,
    },
  }) as Server;
  // A line over which nothing moves for so long is dead.
  server.setTimeout(120 * second);

  async function stop(signal: string): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    say(`${signal}: finishing requests under way`);
    const overdue = setTimeout(() => server.closeAllConnections(), config.stopTimeout);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(overdue);
    await store.close();
    log.info('stopped');
  }

  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') fail(`Port ${config.port} is taken: set PORT to another one`);
    if (error.code === 'EACCES')
      fail(`Port ${config.port} needs more rights: set PORT to another one`);
    throw error;
  });
  server.listen({ port: config.port, host: config.host }, () => {
    const origin = originOf(server);
    say(`luxe-widgets listening on ${origin}`);
    say(`  site           ${origin}/`);
    say(`  partner page   ${origin}/demo/partner.html`);
    say(`  script         ${origin}/luxe-widgets.js`);
    say(`  leads          ${databaseFile(config.dataDir)} (npm run desk -- list)`);
    log.info({ port: (server.address() as AddressInfo).port }, 'listening');
    app.warm().catch((error) => log.warn({ err: error }, 'script not prepared'));
  });
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

start();
