import { categories } from '../../../widgets/domain/categories.ts';
import { isLanguage } from '../../../widgets/domain/languages.ts';
import type { LeadCounts, LeadGroup, StoredReport } from '../../store/report.ts';
import { toLinkText } from '../../wording/link-text.ts';

/** Maximum rows of a table, without the row of all others. */
const maxRows = 10;

/** The value that the report shows for a stored one. Undefined: there is no value; null: the report must not name it. */
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

/** Accepts hosts, with or without a port; programs can send any text. */
function readPartner(text: string): Reading {
  if (text === '') return undefined;
  return /^[a-z\d.-]{1,100}(?::\d{1,5})?$/i.test(text) ? text : null;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Accepts ISO codes of countries; programs can send any text. */
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

/** Reads brands as the table of brands names them. Leads without a known brand count as others. */
function readBrands(text: string): Reading[] {
  const names = listOf(text);
  return names.length > 0 ? names : [null];
}

/** A table of leads by one dimension. */
interface GroupTable {
  dimension: LeadGroup['dimension'];
  read(value: string): Reading | Reading[];
  /** Key of the text above the first column. */
  label: `table.${string}` | `column.${string}`;
  /** Leaves the table out if no lead has a value. */
  isOptional?: boolean;
}

/** The tables of leads, in the order of the report, by the names of their CSVs. */
export const groupTables = {
  source: { dimension: 'campaign', read: readSource, label: 'table.source' },
  campaign: {
    dimension: 'campaign',
    read: (json) => toLinkText(readCampaign(json).utmCampaign),
    label: 'table.campaign',
  },
  partner: { dimension: 'partner', read: readPartner, label: 'table.partner' },
  country: { dimension: 'country', read: readCountry, label: 'table.country' },
  category: { dimension: 'categories', read: readCategories, label: 'table.category' },
  brand: { dimension: 'brands', read: readBrands, label: 'table.brand' },
  language: {
    dimension: 'language',
    read: (code) => (isLanguage(code) ? code : undefined),
    label: 'table.language',
  },
  // The name `variant` belongs to a table of the funnel.
  'variant-leads': {
    dimension: 'variant',
    read: toLinkText,
    label: 'column.variant',
    isOptional: true,
  },
} as const satisfies Readonly<Record<string, GroupTable>>;

export type GroupName = keyof typeof groupTables;
export const groupNames = Object.keys(groupTables) as GroupName[];

/** Leads with the same value. `kind`: `none`: leads without a value; `other`: sum of all values that are not shown. */
export interface ReportGroup extends LeadCounts {
  kind: 'value' | 'none' | 'other';
  value: string;
  /** Number of leads in the period before. */
  before: number;
}

/** Groups by table. A partner's own report has no table of partners. */
export type ReportGroups = Partial<Record<GroupName, readonly ReportGroup[]>>;

const counts = ['leads', 'qualifiedBrand', 'qualified', 'accepted'] as const;

function emptyGroup(kind: ReportGroup['kind'], value = ''): ReportGroup {
  return { kind, value, leads: 0, qualifiedBrand: 0, qualified: 0, accepted: 0, before: 0 };
}

function groupFor(reading: Reading): ReportGroup {
  if (typeof reading === 'string') return emptyGroup('value', reading);
  return emptyGroup(reading === null ? 'other' : 'none');
}

/** Adds up the stored groups whose values have the same reading. */
function collect(name: GroupName, current: StoredReport, earlier: StoredReport): ReportGroup[] {
  const { dimension, read } = groupTables[name];
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

/** Compares by code units, so that the order is the same on every server. */
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
  const unnamed = groups.filter(({ kind }) => kind === 'other');
  for (const group of [...sorted.slice(maxRows), ...unnamed]) {
    for (const count of [...counts, 'before'] as const) others[count] += group[count];
  }
  const shown = sorted.slice(0, maxRows);
  return others.leads + others.before > 0 ? [...shown, others] : shown;
}

/** Returns the groups of each table. `hasPartners`: compares partners, which a partner's own report must not. */
export function toGroups(
  current: StoredReport,
  earlier: StoredReport,
  hasPartners: boolean,
): ReportGroups {
  const names = groupNames.filter((name) => hasPartners || name !== 'partner');
  return Object.fromEntries(
    names.flatMap((name) => {
      const { isOptional = false }: GroupTable = groupTables[name];
      const groups = withoutTail(collect(name, current, earlier));
      const hasValues = groups.some(({ kind }) => kind !== 'none');
      return isOptional && !hasValues ? [] : [[name, groups]];
    }),
  );
}
