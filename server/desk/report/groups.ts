import { categories } from '../../../widgets/domain/categories.ts';
import { isLanguage } from '../../../widgets/domain/languages.ts';
import type { LeadCounts, LeadGroup, StoredReport } from '../../store/report.ts';
import { toLinkText } from '../../wording/link-text.ts';

/** The tables of leads, in the order of the report. */
export const groupNames = [
  'source',
  'campaign',
  'partner',
  'country',
  'category',
  'brand',
  'language',
  'variant-leads',
] as const;
export type GroupName = (typeof groupNames)[number];

/** Leads with the same value. `kind`: `none` has no value; `other` is the sum of all further ones. */
export interface ReportGroup extends LeadCounts {
  kind: 'value' | 'none' | 'other';
  value: string;
  before: number;
}

/** Groups by table. A partner's own report has no table of partners. */
export type ReportGroups = Partial<Record<GroupName, readonly ReportGroup[]>>;

/** Rows of a table, besides the one of all others. */
const maxRows = 10;
/** Value that a stored group is counted as. Undefined: none; null: one that the report doesn't name. */
type Reading = string | undefined | null;

function readCampaign(json: string): Record<string, unknown> {
  const campaign: unknown = JSON.parse(json);
  return typeof campaign === 'object' && campaign !== null ? { ...campaign } : {};
}

function readSource(json: string): Reading {
  const { utmSource, utmMedium } = readCampaign(json);
  const parts = [toLinkText(utmSource), toLinkText(utmMedium)];
  if (parts.includes(null)) return null;
  const known = parts.filter((part) => part !== undefined);
  return known.length > 0 ? known.join(' / ') : undefined;
}

/** Hosts, with port: programs can claim any text. */
function readPartner(text: string): Reading {
  if (text === '') return undefined;
  return /^[a-z\d.-]{1,100}(?::\d{1,5})?$/i.test(text) ? text : null;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes of countries; programs can send any text. */
function readCountry(text: string): Reading {
  if (text === '') return undefined;
  return /^[A-Z]{2}$/.test(text) && regionNames.of(text) !== undefined ? text : null;
}

const listOf = (text: string) => text.split('|').filter(Boolean);

function readCategories(text: string): Reading[] {
  const known = listOf(text).map(
    (name) => categories.find((category) => category === name) ?? null,
  );
  return known.length > 0 ? known : [null];
}

/** The store names brands by the table of brands; leads without a known one count as others. */
function readBrands(text: string): Reading[] {
  const names = listOf(text);
  return names.length > 0 ? names : [null];
}

const readings: Readonly<
  Record<GroupName, [LeadGroup['dimension'], (value: string) => Reading | Reading[]]>
> = {
  source: ['campaign', readSource],
  campaign: ['campaign', (json) => toLinkText(readCampaign(json).utmCampaign)],
  partner: ['partner', readPartner],
  country: ['country', readCountry],
  category: ['categories', readCategories],
  brand: ['brands', readBrands],
  language: ['language', (code) => (isLanguage(code) ? code : undefined)],
  'variant-leads': ['variant', toLinkText],
};

const counts = ['leads', 'qualifiedBrand', 'qualified', 'accepted'] as const;

function emptyGroup(kind: ReportGroup['kind'], value = ''): ReportGroup {
  return { kind, value, leads: 0, qualifiedBrand: 0, qualified: 0, accepted: 0, before: 0 };
}

function groupFor(reading: Reading): ReportGroup {
  if (typeof reading === 'string') return emptyGroup('value', reading);
  return emptyGroup(reading === null ? 'other' : 'none');
}

/** Adds up groups by what their values stand for. */
function collect(name: GroupName, current: StoredReport, earlier: StoredReport): ReportGroup[] {
  const [dimension, read] = readings[name];
  const found = new Map<Reading, ReportGroup>();
  function add({ groups }: StoredReport, addTo: (group: ReportGroup, stored: LeadGroup) => void) {
    for (const stored of groups) {
      if (stored.dimension !== dimension) continue;
      for (const reading of new Set([read(stored.value)].flat())) {
        const group = found.get(reading) ?? groupFor(reading);
        found.set(reading, group);
        addTo(group, stored);
      }
    }
  }
  add(current, (group, stored) => {
    for (const count of counts) group[count] += stored[count];
  });
  add(earlier, (group, stored) => {
    group.before += stored.leads;
  });
  return [...found.values()];
}

/** Compares by code units: the same order on every server. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const byLeads = (one: ReportGroup, other: ReportGroup) =>
  other.leads - one.leads || other.before - one.before || compareTexts(one.value, other.value);

/** Sorts groups, and adds up all after the first ten. */
function withoutTail(groups: readonly ReportGroup[]): ReportGroup[] {
  const sorted = groups.filter(({ kind }) => kind !== 'other').sort(byLeads);
  const others = emptyGroup('other');
  const known = groups.filter(({ kind }) => kind === 'other');
  for (const group of [...sorted.slice(maxRows), ...known]) {
    for (const count of [...counts, 'before'] as const) others[count] += group[count];
  }
  const shown = sorted.slice(0, maxRows);
  return others.leads + others.before > 0 ? [...shown, others] : shown;
}

/**
 * Returns the tables of leads; that of variants only if there are any. `hasPartners`: compares partners, which a
 * partner's own report must not.
 */
export function toGroups(
  current: StoredReport,
  earlier: StoredReport,
  hasPartners: boolean,
): ReportGroups {
  const names = groupNames.filter((name) => hasPartners || name !== 'partner');
  const tables = names.map((name) => [name, withoutTail(collect(name, current, earlier))] as const);
  return Object.fromEntries(
    tables.filter(
      ([name, groups]) => name !== 'variant-leads' || groups.some(({ kind }) => kind !== 'none'),
    ),
  );
}
