import { openConnection } from './raw-connection.ts';

export interface RawAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Sends a request byte for byte: HTTP clients normalize the target, or refuse to send it. Resolves
 * when the server has closed the connection.
 */
export async function sendRaw(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body = '' }: RawRequest = {},
): Promise<RawAnswer> {
  const { host } = new URL(origin);
  const all: Record<string, string> = { Host: host, Connection: 'close', ...headers };
  if (body) all['Content-Length'] = String(Buffer.byteLength(body));
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const { socket, received, ended } = await openConnection({ origin });
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, 'latin1');
  await ended;
  const [head = '', ...rest] = received().split('\r\n\r\n');
  const [first = '', ...headerLines] = head.split('\r\n');
  const pairs = headerLines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(pairs),
    body: rest.join('\r\n\r\n'),
  };
}

/** Percent-encodes each character, slashes except the first too: `/%61%2F%62`. */
export function escaped(path: string): string {
  return `/${[...Buffer.from(path.slice(1))]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('')}`;
}
