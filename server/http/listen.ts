import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';

interface Address {
  port: number;
  /** Default: all addresses of the machine. */
  host?: string | undefined;
}

function problemOf(
  { port, host }: Address,
  { code, message }: NodeJS.ErrnoException,
  prefix: string,
): string {
  const another = `set ${prefix}PORT to another one`;
  const address = `set ${prefix}HOST to an address of this machine, or leave it out`;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: ${another}`;
  if (code === 'EACCES') return `Port ${port} requires more privileges: ${another}`;
  if (host === undefined) return `Can't listen on ${prefix}PORT ${port} (${message})`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `${prefix}HOST: unknown host name "${host}": ${address}`;
  }
  return `${prefix}HOST: "${host}" is not available (${code}): ${address}`;
}

function originOf(server: Server): string {
  // A cast, because the address is a string only for servers on a socket file.
  const { address, port, family } = server.address() as AddressInfo;
  if (address === '::' || address === '0.0.0.0') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/**
 * Listens, and logs later errors. Resolves to the origin of the server; rejects with an Error that describes the problem
 * by the settings `<prefix>PORT` and `<prefix>HOST`.
 */
export async function listen(
  server: Server,
  address: Address,
  log: Logger,
  prefix: '' | 'METRICS_' | 'DESK_' = '',
): Promise<string> {
  try {
    await once(server.listen(address), 'listening');
  } catch (error) {
    throw new Error(problemOf(address, error as NodeJS.ErrnoException, prefix));
  }
  // A connection that cannot be accepted, such as without a free file descriptor, must not end the process.
  server.on('error', (error) => log.error({ err: error }, 'connection not accepted'));
  return originOf(server);
}
