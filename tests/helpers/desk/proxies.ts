import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { atEnd, freePort, startProgram, temporaryDir, until } from '../server/programs.ts';

/** A reverse proxy in front of the desk. */
interface ReverseProxy {
  origin: string;
  /** Cuts all connections to browsers, and fails new ones until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/**
 * Starts a proxy that holds back answers until they are complete, as nginx does by default, except those with
 * `X-Accel-Buffering: no`.
 */
export async function startBufferingProxy(deskPort: number): Promise<ReverseProxy> {
  let isCut = false;
  const server = createServer((incoming, outgoing) => {
    // The answer of nginx while the desk is restarting.
    if (isCut) return outgoing.writeHead(502).end();
    const { method, url: path, headers } = incoming;
    const target = { host: '127.0.0.1', port: deskPort, method, path, headers };
    const passed = request(target, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (answer.headers['x-accel-buffering'] === 'no') return answer.pipe(outgoing);
      const held: Buffer[] = [];
      answer.on('data', (part) => held.push(part));
      return answer.on('end', () => outgoing.end(Buffer.concat(held)));
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    return incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async cut() {
      isCut = true;
      server.closeAllConnections();
    },
    async restore() {
      isCut = false;
    },
  };
}

/** Starts nginx with the settings of docs/desk.md. */
export async function startNginx(program: string, deskPort: number): Promise<ReverseProxy> {
  const folder = await temporaryDir();
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  // By default in folders of the system, which tests may not write.
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http {
      access_log off; gzip on; gzip_types *; proxy_max_temp_file_size 0;
      ${temporaryFolders}
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://127.0.0.1:${deskPort};
          proxy_set_header Host $http_host;
        }
      }
    }`,
  );
  const origin = `http://127.0.0.1:${port}`;
  async function start() {
    const { child, closed, written } = startProgram(program, ['-p', folder, '-c', file]);
    await until(() => {
      if (child.exitCode !== null) throw new Error(`nginx has ended: ${written.stderr}`);
      return fetch(`${origin}/sign-in`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    return { child, closed };
  }
  let running = await start();
  return {
    origin,
    async cut() {
      running.child.kill('SIGTERM');
      await running.closed;
    },
    async restore() {
      running = await start();
    },
  };
}
