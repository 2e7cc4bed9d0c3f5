/**
 * A minimal lead server: reads a body, parses it, decodes its photos and stores them with one insert,
 * as durably as the real server, without checks, limits or logs. `npm run bench:lead` starts it with
 * the database of DATABASE_URL, or in DATA_DIR.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

type Insert = (id: string, lead: string, photos: readonly Buffer[]) => Promise<void>;

const table = (blob: string) =>
  `create table bare (id text primary key, lead text, photo1 ${blob}, photo2 ${blob}, photo3 ${blob})`;

function embedded(dataDir: string): Insert {
  const database = new DatabaseSync(join(dataDir, 'bare.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  database.exec(table('blob'));
  const statement = database.prepare('insert into bare values (?, ?, ?, ?, ?)');
  return async (id, lead, photos) => {
    statement.run(id, lead, ...photos);
  };
}

async function postgres(url: string): Promise<Insert> {
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(table('bytea'));
  return async (id, lead, photos) => {
    await pool.query('insert into bare values ($1, $2, $3, $4, $5)', [id, lead, ...photos]);
  };
}

async function take(request: IncomingMessage, insert: Insert): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { items, ...lead } = JSON.parse(Buffer.concat(chunks).toString());
  const photos = items[0].base64Files.map((url: string) =>
    Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  );
  await insert(randomUUID(), JSON.stringify(lead), photos);
}

const { DATA_DIR = '', DATABASE_URL } = process.env;
const insert = DATABASE_URL ? await postgres(DATABASE_URL) : embedded(DATA_DIR);
const server = createServer(async (request, response) => {
  await take(request, insert);
  response.end('{"status":"success"}');
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stderr.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
