import { connect } from 'node:net';

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
 * Sends a request byte for byte: HTTP clients normalize the target, or refuse to send some. Resolves
 * when the server has closed the connection.
 */
export function sendRaw(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body = '' }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin);
  const all: Record<string, string> = { Host: host, Connection: 'close', ...headers };
  if (body) all['Content-Length'] = String(Buffer.byteLength(body));
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
    });
    socket.once('error', fail).once('close', () => {
      const end = text.indexOf('\r\n\r\n');
      const [first = '', ...rest] = text.slice(0, end).split('\r\n');
      const pairs = rest.map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      });
      done({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(pairs),
        body: text.slice(end + 4),
      });
    });
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, 'latin1');
  });
}

/** Percent-encodes each character, slashes except the first too: `/%61%2F%62`. */
export function escaped(path: string): string {
  return `/${[...Buffer.from(path.slice(1))]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('')}`;
}
