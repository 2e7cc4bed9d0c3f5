import type { Environment } from './environment.ts';

/** Reads `DESK_URL`, default none: https address of the desk. Turns passkeys on, and emails to the team link to it. */
export function readDeskUrl(environment: Environment): URL | undefined {
  if (environment.text('DESK_URL') === undefined) return undefined;
  const address = environment.webAddress('DESK_URL', '');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && (url.protocol !== 'https:' || url.pathname !== '/')) {
    environment.problems.push(
      `DESK_URL must be an https address without a path, such as https://desk.example.com, not "${address}": browsers offer passkeys over https only`,
    );
  }
  return url;
}
