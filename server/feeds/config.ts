import type { Environment } from '../environment.ts';

const minSecretLength = 32;
const minPasswordLength = 16;
/** Random secrets have at least this many; secrets typed by hand often have fewer. */
const minDistinctCharacters = 8;

export interface Money {
  /** Amount in units of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** Credentials of the ad platforms that fetch feeds. */
export interface FeedAccess {
  /** Part of the path of all feeds. */
  secret: string;
  /** User name and password of the basic authentication. */
  user: string;
  password: string;
}

export interface FeedConfig {
  /** Undefined: there are no feeds. */
  access: FeedAccess | undefined;
  /** Value of every qualified lead. */
  qualifiedValue: Money | undefined;
  /**
   * Google's feeds contain hashes of email and phone, and also leads without a click id. Needs a legal basis
   * (docs/ad-platforms.md).
   */
  hasContactHashes: boolean;
}

const looksRandom = (text: string) => new Set(text).size >= minDistinctCharacters;

/** Problems never quote secret, user or password. */
function readAccess(environment: Environment): FeedAccess | undefined {
  const { problems } = environment;
  const secret = environment.text('FEED_SECRET');
  const user = environment.text('FEED_USER');
  const password = environment.text('FEED_PASSWORD');
  if (secret === undefined && user === undefined && password === undefined) return undefined;
  if (secret === undefined || user === undefined || password === undefined) {
    problems.push('FEED_SECRET, FEED_USER and FEED_PASSWORD must all be set, or none');
    return undefined;
  }
  if (!/^[\w-]+$/.test(secret) || secret.length < minSecretLength || !looksRandom(secret)) {
    problems.push(
      `FEED_SECRET must have at least ${minSecretLength} random letters, digits, - or _, such as from: openssl rand -hex 24`,
    );
  }
  if (!/^[!-9;-~]+$/.test(user)) {
    problems.push('FEED_USER must have ASCII characters only, without spaces and colons');
  }
  if (!/^[!-~]+$/.test(password) || password.length < minPasswordLength || !looksRandom(password)) {
    problems.push(
      `FEED_PASSWORD must have at least ${minPasswordLength} random ASCII characters without spaces`,
    );
  }
  if (password === secret || password === user) {
    problems.push('FEED_PASSWORD must differ from FEED_SECRET and FEED_USER');
  }
  const url = URL.parse(environment.text('PUBLIC_URL') ?? 'http://localhost');
  if (url?.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) {
    problems.push(
      'FEED_SECRET needs a PUBLIC_URL with https: the password is sent with each fetch',
    );
  }
  return { secret, user, password };
}

function readQualifiedValue(environment: Environment): Money | undefined {
  const value = environment.text('FEED_QUALIFIED_VALUE');
  if (value === undefined) return undefined;
  const [, amount, currency] = /^(\d{1,9}(?:\.\d{1,3})?) ([A-Z]{3})$/.exec(value) ?? [];
  if (amount !== undefined && currency !== undefined) return { amount: Number(amount), currency };
  environment.problems.push(`FEED_QUALIFIED_VALUE must be like "150 AED", not "${value}"`);
  return undefined;
}

export function readFeedConfig(environment: Environment): FeedConfig {
  return {
    access: readAccess(environment),
    qualifiedValue: readQualifiedValue(environment),
    hasContactHashes: environment.flag('FEED_CONTACT_HASHES'),
  };
}
