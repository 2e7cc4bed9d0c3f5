import { hash, randomBytes } from 'node:crypto';

/** Creates a secret for a link or a cookie: 256 random bits, base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token as the database stores it. A plain hash suffices for a random token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Prints links to the terminal, each of which signs in once. Only the newest link works. */
export function createOneTimeLink(print: (link: string) => void) {
  let tokenHash = '';
  return {
    /**
     * `origin`: such as `http://localhost:8090`. The token is in the fragment, which browsers do not send, so no access
     * log contains it.
     */
    renew(origin: string): void {
      const token = createToken();
      tokenHash = hashToken(token);
      print(`${origin}/sign-in#${token}`);
    },

    /** Returns true once for the newest link. */
    take(token: string): boolean {
      const isRight = hashToken(token) === tokenHash;
      if (isRight) tokenHash = '';
      return isRight;
    },
  };
}

export type OneTimeLink = ReturnType<typeof createOneTimeLink>;
