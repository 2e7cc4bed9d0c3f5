import type { Plugin } from 'rollup';

interface Range {
  start: number;
  end: number;
}

interface ClassNode extends Range {
  type: string;
  id: { name: string };
  body: { body: (Range & { key?: { name?: string }; value: { body: Range } })[] };
}

/** A class as a whole, or the bodies of some of its methods; without a body the method goes. */
type Replacement = string | Record<string, string>;

function without(...methods: string[]): Record<string, string> {
  return Object.fromEntries(methods.map((method) => [method, '']));
}

/** What two fixed, flat tables don't need: loading, fallbacks, namespaces, key paths, formats, nesting, logs. */
const replacements: Record<string, Replacement> = {
  Connector: 'extends EventEmitter {}',
  Formatter: '{}',
  Logger: '{ create() {} }',
  RegExpCache: '{}',
  ResourceStore: `extends EventEmitter {
    constructor(data) { super(); this.data = data; }
    getResource(language, namespace, key) { return this.data[language][namespace][key]; }
  }`,
  LanguageUtil: '{}',
  EventEmitter: { constructor: '{}', ...without('on', 'off', 'once', 'emit') },
  Interpolator: {
    ...without('constructor', 'init', 'reset', 'resetRegExp', 'nest'),
    interpolate: `{ return str.replace(/{{(.+?)}}/g, (text, key) => data[key] ?? text); }`,
  },
  PluralResolver: {
    ...without('clearCache', 'getPluralFormsOfKey', 'getSuffixes', 'needsPlural'),
    constructor: '{ this.pluralRulesCache = {}; }',
    getRule: '{ return (this.pluralRulesCache[code] ??= new Intl.PluralRules(code)); }',
    getSuffix: `{ return '_' + this.getRule(code).select(count); }`,
  },
  Translator: {
    ...without('changeLanguage', 'exists', 'extractFromKey', 'getUsedParamsDetails'),
    ...without('hasDefaultValue', 'isValidLookup'),
    constructor: '{ super(); Object.assign(this, services); }',
    translate: '{ return this.extendTranslation(this.resolve(keys, o), keys, o); }',
    extendTranslation: '{ return this.interpolator.interpolate(res, opt); }',
    resolve: `{
      const { lng, count } = opt;
      const find = (suffix) => this.getResource(lng, 'translation', keys + suffix);
      const plural = count === undefined ? '' : this.pluralResolver.getSuffix(lng, count);
      return find(plural) ?? find('') ?? find('_other') ?? keys;
    }`,
    getResource: '{ return this.resourceStore.getResource(code, ns, key); }',
  },
  I18n: {
    ...without('changeLanguage', 'cloneInstance', 'dir', 'exists', 'hasLoadedNamespace', 'hydrate'),
    ...without('loadLanguages', 'loadNamespaces', 'loadResources', 'reloadResources'),
    ...without('setDefaultNamespace', 'setResolvedLanguage', 'toJSON', 'use'),
    constructor: '{ super(); }',
    init: `{
      this.translator = new Translator({
        resourceStore: new ResourceStore(options.resources),
        pluralResolver: new PluralResolver(),
        interpolator: new Interpolator(),
      });
    }`,
    getFixedT: '{ return (key, opts) => this.t(key, { ...opts, lng }); }',
    t: '{ return this.translator.translate(...args); }',
  },
};

/**
 * i18next is one module of classes, so nothing of it is shaken off. This replaces what our two tables
 * can't reach (nearly all of it); a test compares every message with the whole library, and a name
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
          const member = found.body.body.find(({ key }) => key?.name === method);
          if (!member) return this.error(`i18next has no ${name}.${method} any more`);
          const { start, end } = text ? member.value.body : member;
          cuts.push({ start, end, text });
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
