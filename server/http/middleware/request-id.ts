import { randomUUID } from 'node:crypto';

/**
 * The id that an answer, its line in the log and what is delivered of it carry. A proxy in front that
 * is trusted may have given one, by which its own log can be followed on; what is no plain word of up
 * to 64 characters is not taken over.
 */
export function toRequestId(given: string | undefined, trustedProxies: number): string {
  const isTaken = trustedProxies > 0 && given !== undefined && /^[\w.-]{1,64}$/.test(given);
  return isTaken ? given : randomUUID();
}
