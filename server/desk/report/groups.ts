import { categories } from '../../../widgets/domain/categories.ts';
import { isLanguage } from '../../../widgets/domain/languages.ts';
import type { LeadCounts, LeadGroup, StoredReport } from '../../store/report.ts';
import { toLinkText } from '../../wording/link-text.ts';
import { type Group, haveValues, type Reading, topGroups } from './top-groups.ts';

function parseCampaign(json: string): Record<string, unknown> {
  const campaign: unknown = JSON.parse(json);
  return typeof campaign === 'object' && campaign !== null ? { ...campaign } : {};
}

/** Reads source and medium, such as `google / cpc`; one of them may be missing. */
function readSource(json: string): Reading {
  const { utmSource, utmMedium } = parseCampaign(json);
  const parts = [toLinkText(utmSource), toLinkText(utmMedium)];
  if (parts.includes(null)) return null;
  const known = parts.filter((part) => part !== undefined);
  return known.length > 0 ? known.join(' / ') : undefined;
}

function readCampaign(json: string): Reading {
  return toLinkText(parseCampaign(json).utmCampaign);
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

function readLanguage(code: string): Reading {
  return isLanguage(code) ? code : undefined;
}

interface GroupTable {
  dimension: LeadGroup['dimension'];
  read(value: string): Reading | Reading[];
}

/** The tables of leads, in the order of the report, by the names of their CSVs. */
const groupTables = {
  source: { dimension: 'campaign', read: readSource },
  campaign: { dimension: 'campaign', read: readCampaign },
  partner: { dimension: 'partner', read: readPartner },
  country: { dimension: 'country', read: readCountry },
  category: { dimension: 'categories', read: readCategories },
  brand: { dimension: 'brands', read: readBrands },
  language: { dimension: 'language', read: readLanguage },
  // The name `variant` belongs to a table of the funnel.
  'variant-leads': { dimension: 'variant', read: toLinkText },
} as const satisfies Readonly<Record<string, GroupTable>>;

export type GroupName = keyof typeof groupTables;
export const groupNames = Object.keys(groupTables) as GroupName[];

/** Leads with the same value, and their number in the period before. */
export type ReportGroup = Group<LeadCounts & { before: number }>;

type PeriodGroup = LeadGroup & { isEarlier: boolean };

/** Adds up the counts of groups. */
export function sumCounts(groups: readonly LeadCounts[]): LeadCounts {
  const sums = { leads: 0, qualifiedBrand: 0, qualified: 0, accepted: 0 };
  for (const { leads, qualifiedBrand, qualified, accepted } of groups) {
    sums.leads += leads;
    sums.qualifiedBrand += qualifiedBrand;
    sums.qualified += qualified;
    sums.accepted += accepted;
  }
  return sums;
}

function addUp(groups: readonly PeriodGroup[]) {
  const current = groups.filter(({ isEarlier }) => !isEarlier);
  const earlier = groups.filter(({ isEarlier }) => isEarlier);
  return { ...sumCounts(current), before: sumCounts(earlier).leads };
}

/** Returns the groups by table. `hasPartners`: compares partners, which a partner's own report must not. */
export function toGroups(
  current: StoredReport,
  earlier: StoredReport,
  hasPartners: boolean,
): Partial<Record<GroupName, readonly ReportGroup[]>> {
  const stored: readonly PeriodGroup[] = [
    ...current.groups.map((group) => ({ ...group, isEarlier: false })),
    ...earlier.groups.map((group) => ({ ...group, isEarlier: true })),
  ];
  const names = groupNames.filter((name) => hasPartners || name !== 'partner');
  return Object.fromEntries(
    names.flatMap((name) => {
      const { dimension, read }: GroupTable = groupTables[name];
      const groups = topGroups(
        stored.filter((group) => group.dimension === dimension),
        ({ value }) => read(value),
        addUp,
        (one, other) => other.leads - one.leads || other.before - one.before,
      );
      // Most forms have no variants.
      return name === 'variant-leads' && !haveValues(groups) ? [] : [[name, groups]];
    }),
  );
}
