import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret for a link or a cookie: 256 random bits, base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token as the database stores it. A plain hash suffices for a random token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
