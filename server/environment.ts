import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const megabyte = 1024 * 1024;
const projectDir = resolve(import.meta.dirname, '..');

/** Lists all invalid environment variables, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads environment variables. Empty ones count as absent; invalid ones become problems. */
export class Environment {
  readonly problems: string[] = [];
  /** Valid but probably unintended settings. Contains no secrets. */
  readonly warnings: string[] = [];
  readonly #variables: Readonly<Record<string, string | undefined>>;

  constructor(variables: Readonly<Record<string, string | undefined>>) {
    this.#variables = variables;
  }

  text(name: string): string | undefined {
    return this.#variables[name]?.trim() || undefined;
  }

  number(name: string, fallback: number, { min = 0, max = 1e9, whole = true } = {}): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const parsed = Number(value);
    const fits = parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed));
    if (fits) return parsed;
    const kind = whole ? 'a whole number' : 'a number';
    this.problems.push(`${name} must be ${kind} from ${min} to ${max}, not "${value}"`);
    return fallback;
  }

  /** Returns ms; value, fallback and bounds are in seconds. */
  seconds(name: string, fallback: number, bounds: { min?: number; max?: number }): number {
    return this.number(name, fallback, { ...bounds, whole: false }) * 1000;
  }

  /** Returns bytes; value, fallback and maximum are in megabytes. */
  megabytes(name: string, fallback: number, max?: number): number {
    return this.number(name, fallback, { min: 0.001, max, whole: false }) * megabyte;
  }

  optionalNumber(name: string, bounds: { min?: number; max?: number } = {}): number | undefined {
    return this.text(name) === undefined ? undefined : this.number(name, 0, bounds);
  }

  /** Accepts on, 1, true, yes; off, 0, false, no. */
  flag(name: string): boolean {
    const value = this.text(name)?.toLowerCase() ?? 'off';
    if (/^(on|1|true|yes)$/.test(value)) return true;
    if (!/^(off|0|false|no)$/.test(value)) {
      this.problems.push(`${name} must be on or off, not "${value}"`);
    }
    return false;
  }

  /** Returns an absolute path, which need not exist. The fallback is relative to the project. */
  path(name: string, fallback: string): string {
    const value = this.text(name);
    return value === undefined ? join(projectDir, fallback) : resolve(value);
  }

  /** Returns the absolute path of a folder, which must exist if it is set. The fallback is relative to the project. */
  folder(name: string, fallback: string): string {
    const value = this.text(name);
    const folder = this.path(name, fallback);
    const exists = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (value !== undefined && !exists) {
      this.problems.push(`${name}: there is no folder "${value}"`);
    }
    return folder;
  }

  /** Returns the absolute path of a file, which must exist if it is set. */
  file(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const exists = statSync(value, { throwIfNoEntry: false })?.isFile() ?? false;
    if (!exists) this.problems.push(`${name}: there is no file "${value}"`);
    return resolve(value);
  }

  headerName(name: string): string | undefined {
    const value = this.text(name)?.toLowerCase();
    if (value !== undefined && !/^[\w-]+$/.test(value)) {
      this.problems.push(`${name} must be the name of a header, not "${value}"`);
    }
    return value;
  }

  /** Returns a URL without a trailing slash. */
  webAddress(name: string, fallback: string): string {
    const value = this.text(name) ?? fallback;
    const url = URL.parse(value);
    if (url?.username || url?.password) {
      // Leaves out the value, which may contain a password.
      this.problems.push(`${name} must be an address like https://example.com, without a user`);
      return '';
    }
    if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) {
      // Leaves out a `?` or `#` at the end, which `href` contains: paths are appended to the address.
      return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
    }
    this.problems.push(`${name} must be an address like https://example.com, not "${value}"`);
    return value;
  }

  /** Messages never quote the value, which may contain a password. */
  databaseUrl(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    // URLs of Unix sockets have a user but no host, which URL parsers reject.
    const text = value.replace('@/', '@localhost/');
    const url = /^postgres(ql)?:\/\//.test(value) ? URL.parse(text) : null;
    // An unescaped `/`, `?` or `#` in the password ends the host early, which leaves the @ behind it.
    if (!url || `${url.pathname}${url.search}${url.hash}`.includes('@')) {
      const advice = 'with special characters of the password written as %40, %2F …';
      this.problems.push(`${name} must be like postgresql://user:password@host/name, ${advice}`);
    }
    return value;
  }

  origins(name: string): '*' | string[] {
    const value = this.text(name) ?? '*';
    if (value === '*') return '*';
    return value.split(',').map((entry) => {
      const origin = entry.trim();
      if (origin !== 'null' && URL.parse(origin)?.origin !== origin) {
        this.problems.push(`${name} must list origins like https://example.com, not "${origin}"`);
      }
      return origin;
    });
  }

  oneOf(name: string, values: readonly [string, ...string[]], fallback: string): string {
    const value = this.text(name) ?? fallback;
    if (!values.includes(value)) this.problems.push(`${name} must be one of ${values.join(', ')}`);
    return value;
  }
}
