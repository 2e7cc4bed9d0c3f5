import { createToken } from './tokens.ts';

/** Prints links to the terminal, each of which signs in once. Only the newest counts. */
export function createOneTimeLink(print: (link: string) => void) {
  let token = '';
  return {
    /** `origin`: such as `http://localhost:8090`. The token is in the fragment, which no log sees. */
    renew(origin: string): void {
      token = createToken();
      print(`${origin}/sign-in#${token}`);
    },

    use(given: string): boolean {
      const isRight = token !== '' && given === token;
      if (isRight) token = '';
      return isRight;
    },
  };
}

export type OneTimeLink = ReturnType<typeof createOneTimeLink>;
