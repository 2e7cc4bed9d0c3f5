import { resolveCountry, resolveLanguage } from '../client/locale.ts';
import { campaignParameters } from '../domain/campaign.ts';
import { keepsStorage } from './checks/storage.ts';
import type { Context } from './context.ts';
import { secrets } from './elements.ts';
import type { FactName, Translate } from './texts/texts.ts';

/** One line about the page. */
export interface Fact {
  name: FactName;
  /** As they stand in the page, or a function where they are words. None: nothing of the kind. */
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

function savedCampaign({ storage }: Context): string[] {
  return campaignParameters.flatMap((parameter) => {
    const value = storage.get(parameter);
    return value ? [`${parameter} = ${value}`] : [];
  });
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** What is on the page, without anything that a visitor has typed. */
export function factsOf(context: Context): Fact[] {
  const { running, scripts, source, asked, widgets, storage, apis } = context;
  const languages = widgets.map((widget) => resolveLanguage(widget, storage));
  const countries = widgets.map((widget, index) =>
    resolveCountry(widget.getAttribute('country') ?? undefined, languages[index] ?? 'en', storage),
  );
  const tags = scripts.map(({ element }) => startTag(element));
  return [
    {
      name: 'version',
      values: [running ? (running.version ?? '?') : (t) => t('notRunning')],
    },
    { name: 'script', values: tags.length > 0 ? tags : source ? [source.href] : [] },
    {
      name: 'started',
      values:
        asked === undefined ? [] : [(t) => t('seconds', { seconds: (asked / 1000).toFixed(1) })],
    },
    { name: 'widgets', values: widgets.map(startTag) },
    {
      name: 'api',
      values: apis.map(({ base, state, status }) => (t: Translate) => {
        const code = status === undefined || status === 200 ? '' : ` (${status})`;
        return `${base}: ${t(`apiState.${state}`)}${code}`;
      }),
    },
    { name: 'campaign', values: savedCampaign(context) },
    { name: 'language', values: distinct(languages) },
    { name: 'country', values: distinct(countries) },
    { name: 'storage', values: [(t) => t(keepsStorage() ? 'yes' : 'no')] },
    // Without its query, where mails put names and addresses.
    { name: 'page', values: [location.origin + location.pathname] },
    { name: 'browser', values: [navigator.userAgent] },
  ];
}
