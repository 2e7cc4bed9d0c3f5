import type { Plugin } from 'rollup';

interface Range {
  start: number;
  end: number;
}

interface ClassNode extends Range {
  type: string;
  id: { name: string };
  body: { body: { key?: { name?: string }; value: { body: Range } }[] };
}

/** A class as a whole, or the bodies of some of its methods. */
type Replacement = string | Record<string, string>;

function handBack(...methods: string[]): Record<string, string> {
  return Object.fromEntries(methods.map((method) => [method, '{ return arguments[0]; }']));
}

/** What two fixed, flat tables don't need: loading, fallbacks, namespaces, key paths, formats, nesting, logs. */
const replacements: Record<string, Replacement> = {
  Connector: 'extends EventEmitter {}',
  Formatter: '{ format(value) { return value; } }',
  Logger: `{
    init() {} log() {} warn() {} error() {} deprecate() {} once() {}
    create() { return this; } clone() { return this; }
  }`,
  RegExpCache: '{}',
  ResourceStore: `extends EventEmitter {
    constructor(data) { super(); this.data = data; }
    getResource(language, namespace, key) { return this.data[language][namespace][key]; }
  }`,
  LanguageUtil: `{
    clearCache() {} formatLanguageCode(code) { return code; }
    toResolveHierarchy(code) { return [code]; } getFallbackCodes() { return []; }
  }`,
  EventEmitter: handBack('on', 'off', 'once', 'emit'),
  Interpolator: handBack('nest'),
  PluralResolver: handBack('getPluralFormsOfKey', 'getSuffixes'),
  Translator: {
    ...handBack('exists', 'getUsedParamsDetails', 'hasDefaultValue'),
    extractFromKey: `{ return { key, namespaces: ['translation'] }; }`,
    translate: `{
      const resolved = this.resolve(keys, o);
      return this.extendTranslation(resolved.res ?? keys, keys, o, resolved);
    }`,
  },
  I18n: {
    ...handBack('cloneInstance', 'dir', 'exists', 'hasLoadedNamespace', 'hydrate', 'loadLanguages'),
    ...handBack('loadNamespaces', 'loadResources', 'reloadResources', 'setDefaultNamespace'),
    ...handBack('setResolvedLanguage', 'toJSON', 'use'),
    changeLanguage: '{ this.language = lng; this.translator.changeLanguage(lng); callback(); }',
  },
};

/**
 * i18next is one module of classes, so nothing of it is shaken off. This replaces what our two tables
 * can't reach (about half of it); a test compares every message with the whole library, and a name
 * that a new version no longer has stops the build.
 */
export function slimI18next(): Plugin {
  return {
    name: 'slim-i18next',
    transform(code, id) {
      if (!id.endsWith('i18next/dist/esm/i18next.js')) return null;
      const cuts: (Range & { text: string })[] = [];
      for (const [name, replacement] of Object.entries(replacements)) {
        const found = (this.parse(code).body as unknown as ClassNode[]).find(
          (node) => node.type === 'ClassDeclaration' && node.id.name === name,
        );
        if (!found) return this.error(`i18next has no class ${name} any more`);
        if (typeof replacement === 'string') {
          cuts.push({ start: found.start, end: found.end, text: `class ${name} ${replacement}` });
          continue;
        }
        for (const [method, text] of Object.entries(replacement)) {
          const body = found.body.body.find(({ key }) => key?.name === method)?.value.body;
          if (!body) return this.error(`i18next has no ${name}.${method} any more`);
          cuts.push({ start: body.start, end: body.end, text });
        }
      }
      const slim = cuts
        .sort((a, b) => b.start - a.start)
        .reduce(
          (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
          code,
        );
      return { code: slim, map: null };
    },
  };
}
