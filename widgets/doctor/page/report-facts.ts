import { resolveCountry, resolveLanguage } from '../../client/locale.ts';
import { openStorage } from '../../client/storage.ts';
import { campaignParameters } from '../../domain/campaign.ts';
import type { FactName, Translate } from '../texts/texts.ts';
import type { Context } from './context.ts';
import { secrets } from './elements.ts';
import { isStorageWritable } from './storage.ts';

export interface Fact {
  name: FactName;
  /** Literal values, or functions that translate them. Empty: none. */
  values: readonly (string | ((t: Translate) => string))[];
}

function startTag(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => {
    if (value === '') return ` ${name}`;
    const isSecret = name === 'nonce' || secrets.includes(name);
    return ` ${name}="${isSecret ? '…' : value}"`;
  });
  return `<${element.localName}${attributes.join('')}>`;
}

const storage = openStorage('local');

function savedCampaign(): string[] {
  return campaignParameters.flatMap((parameter) => {
    const value = storage.get(parameter);
    return value ? [`${parameter} = ${value}`] : [];
  });
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** Lists facts about the page and its frames, without anything that a visitor typed. */
export function factsOf(contexts: readonly Context[]): Fact[] {
  const widgets = contexts.flatMap((context) => context.widgets);
  const running = contexts.flatMap((context) => context.running ?? [])[0];
  const sources = contexts.flatMap(({ source }) => source?.href ?? []);
  const requestedAt = contexts.flatMap((context) => context.requestedAt ?? [])[0];
  const frames = contexts.flatMap(({ frame }) => frame ?? []);
  const languages = widgets.map((widget) => resolveLanguage(widget, storage));
  const countries = widgets.map((widget, index) =>
    resolveCountry(widget.getAttribute('country') ?? undefined, languages[index] ?? 'en', storage),
  );
  const allScripts = contexts.flatMap(({ scripts, brokenScripts }) => [
    ...scripts,
    ...brokenScripts,
  ]);
  const tags = allScripts.map(({ element }) => startTag(element));
  const apis = contexts.flatMap((context) => context.apis);
  return [
    { name: 'version', values: [running ? (running.version ?? '?') : (t) => t('notRunning')] },
    { name: 'script', values: tags.length > 0 ? tags : sources },
    {
      name: 'started',
      values:
        requestedAt === undefined
          ? []
          : [(t) => t('seconds', { seconds: (requestedAt / 1000).toFixed(1) })],
    },
    { name: 'widgets', values: widgets.map(startTag) },
    ...(frames.length > 0 ? [{ name: 'frames' as const, values: frames }] : []),
    {
      name: 'api',
      values: apis.map(({ base, state, status }) => (t: Translate) => {
        const code = status === undefined || status === 200 ? '' : ` (${status})`;
        return `${base}: ${t(`apiState.${state}`)}${code}`;
      }),
    },
    { name: 'campaign', values: savedCampaign() },
    { name: 'language', values: distinct(languages) },
    { name: 'country', values: distinct(countries) },
    { name: 'storage', values: [(t) => t(isStorageWritable() ? 'yes' : 'no')] },
    // Drops the query string: links in emails may carry personal data there.
    { name: 'page', values: [location.origin + location.pathname] },
    { name: 'browser', values: [navigator.userAgent] },
  ];
}
