// Runs a tag manager's template as documented: in an interpreter without window and document, with the
// functions that the code requires by name, each checked against the permissions.
// https://developers.google.com/tag-platform/tag-manager/templates/api and …/permissions
import { isDeepStrictEqual } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { parse } from 'yaml';

type Call = (...values: never[]) => unknown;
type Data = Record<string, unknown>;

/** A template by section title, such as `WEB_PERMISSIONS`. */
export type Template = Readonly<Record<string, string>>;

/** Splits the file of a template at the titles of its sections, such as `___WEB_PERMISSIONS___`. */
export function readTemplate(text: string): Template {
  const [before, ...parts] = text.split(/^___([A-Z_]+)___$/m);
  if (before?.trim()) throw new Error(`Before the first section: ${before}`);
  const sections = parts.flatMap((title, index) =>
    index % 2 === 0 ? [[title, (parts[index + 1] ?? '').trim()]] : [],
  );
  return Object.fromEntries(sections);
}

interface PermissionEntry {
  instance: {
    key: { publicId: string };
    param: { key: string; value: { listItem?: ListItem[] } }[];
  };
}
interface ListItem {
  string?: string;
  mapKey?: { string: string }[];
  mapValue?: { string?: string; boolean?: boolean }[];
}

export interface Permissions {
  /** Names of all required functions. */
  names: string[];
  /** URL patterns. */
  urls: string[];
  /** Keys of the window with their access: `luxeWidgets read write`. */
  globals: string[];
}

export function permissionsOf(template: Template): Permissions {
  const entries: PermissionEntry[] = JSON.parse(template.WEB_PERMISSIONS ?? '');
  const listOf = (id: string) =>
    entries
      .filter(({ instance }) => instance.key.publicId === id)
      .flatMap(({ instance }) => instance.param.flatMap(({ value }) => value.listItem ?? []));
  return {
    names: entries.map(({ instance }) => instance.key.publicId),
    urls: listOf('inject_script').map((item) => item.string ?? ''),
    globals: listOf('access_globals').map(({ mapKey = [], mapValue = [] }) =>
      mapKey
        .flatMap(({ string }, index) => {
          const value = mapValue[index];
          if (string === 'key') return [value?.string];
          return value?.boolean ? [string] : [];
        })
        .join(' '),
    ),
  };
}

/** Matches the start of a URL; `*` stands for any characters but slashes. */
function matches(url: string, pattern: string): boolean {
  const source = pattern.replace(/[.?+^$|()[\]{}\\]/g, '\\$&').replaceAll('*', '[^/]*');
  return new RegExp(`^${source}`).test(url);
}

/** State of the page around the tag manager. */
export interface Page {
  window: Record<string, unknown>;
  /** URLs of the loaded scripts. */
  scripts: string[];
}

/** The tag manager functions that our templates use. */
function apisOf({ urls, globals }: Permissions, page: Page): Record<string, Call> {
  const demand = (isAllowed: boolean, what: string) => {
    if (!isAllowed) throw new Error(`Permission denied: ${what}`);
  };
  const loaded = new Set<string>();
  return {
    createQueue(key: string) {
      demand(
        globals.some((entry) => entry.startsWith(`${key} read write`)),
        `access_globals ${key}`,
      );
      page.window[key] ??= [];
      return (...values: unknown[]) => {
        // Values leave the sandbox as copies.
        (page.window[key] as unknown[]).push(...structuredClone(values));
      };
    },
    injectScript(url: string, onSuccess: () => void, _onFailure: () => void, token = '') {
      demand(
        urls.some((pattern) => matches(url, pattern)),
        `inject_script ${url}`,
      );
      if (!token || !loaded.has(token)) page.scripts.push(url);
      loaded.add(token);
      onSuccess();
    },
    makeString: (value: unknown) => String(value),
  };
}

/** Globals of JavaScript that remain in the sandbox. */
const builtIn = ['Array', 'Object', 'String', 'Number', 'Boolean', 'Error', 'undefined'];

/** Runs code whose only globals are the given ones and the built-in types of literals. */
function runSandboxed(code: string, given: Record<string, unknown>): void {
  const context = createContext(Object.assign(Object.create(null), given));
  // Runs inside the context: outside, `delete context.Math` has no effect.
  const deleteAllBut: (kept: readonly string[]) => void = runInContext(
    `(kept) => {
      const all = globalThis;
      for (const name of Object.getOwnPropertyNames(all)) if (!kept.includes(name)) delete all[name];
    }`,
    context,
  );
  deleteAllBut([...Object.keys(given), ...builtIn]);
  // Uses a function, because top-level variables of a script would clash with the given names.
  runInContext(`(function () { 'use strict';\n${code}\n})()`, context);
}

export interface Run extends Page {
  succeeded: number;
  failed: number;
}

/** Fires a template's tag once per set of field values, on one page. */
export function fireTag(template: Template, ...firings: Data[]): Run {
  const run: Run = { window: {}, scripts: [], succeeded: 0, failed: 0 };
  const apis = apisOf(permissionsOf(template), run);
  for (const values of firings) {
    runSandboxed(template.SANDBOXED_JS_FOR_WEB_TEMPLATE ?? '', {
      require: (name: string) => apis[name],
      data: {
        ...values,
        gtmOnSuccess: () => {
          run.succeeded += 1;
        },
        gtmOnFailure: () => {
          run.failed += 1;
        },
      },
    });
  }
  return run;
}

/** The matcher of `assertThat` that our templates use. */
function subject(actual: unknown) {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));
  return {
    isEqualTo(expected: unknown) {
      if (isDeepStrictEqual(plain(actual), plain(expected))) return;
      throw new Error(`${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
    },
  };
}

/** Runs one of the template's own tests like the template editor; throws if it fails. */
function runScenario(template: Template, code: string): void {
  const calls = new Map<string, number>();
  const counted = (name: string, call: Call): Call =>
    ((...values: never[]) => {
      calls.set(name, (calls.get(name) ?? 0) + 1);
      return call(...values);
    }) as Call;
  const real = apisOf(permissionsOf(template), { window: {}, scripts: [] });
  const mocks: Record<string, Call> = {};
  runSandboxed(code, {
    mock(name: string, result: unknown) {
      mocks[name] = typeof result === 'function' ? (result as Call) : () => result;
    },
    assertThat: subject,
    assertApi: (name: string) => ({
      wasCalled: () => subject(calls.has(name)).isEqualTo(true),
      wasNotCalled: () => subject(calls.has(name)).isEqualTo(false),
    }),
    runCode(values: Data) {
      runSandboxed(template.SANDBOXED_JS_FOR_WEB_TEMPLATE ?? '', {
        require: (name: string) => {
          const call = mocks[name] ?? real[name];
          return call && counted(name, call);
        },
        data: {
          ...values,
          gtmOnSuccess: counted('gtmOnSuccess', () => undefined),
          gtmOnFailure: counted('gtmOnFailure', () => undefined),
        },
      });
    },
  });
}

/** The template's own tests by name; each throws if it fails. */
export function scenariosOf(template: Template): [name: string, run: () => void][] {
  const { scenarios, setup = '' } = parse(template.TESTS ?? '') as {
    scenarios: { name: string; code: string }[];
    setup?: string;
  };
  return scenarios.map(({ name, code }) => [
    name,
    () => runScenario(template, `${setup}\n${code}`),
  ]);
}
