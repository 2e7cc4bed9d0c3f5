import type { ConversionSelection, TraceableConversion } from '../store/conversion.ts';
import type { FeedConfig } from './config.ts';
import { googleHashes } from './contact-hashes.ts';
import { clickIdOf, conversionTitles, conversionValue, orderIdOf } from './conversion-facts.ts';

type FormatConfig = Pick<FeedConfig, 'qualifiedValue' | 'hasContactHashes'>;
/** Cells of a row by column title, in the order of the columns. */
type Columns = Readonly<Record<string, string>>;

/** A file as one platform reads it. */
export interface Feed {
  selection: Omit<ConversionSelection, 'since'>;
  /** Lines before the column titles. */
  preamble: string;
  /** Returns all columns of a conversion; undefined if the platform cannot attribute it to a click or a person. */
  read(conversion: TraceableConversion, config: FormatConfig): Columns | undefined;
}

/** First line of a file whose times are all in UTC. */
const inUtc = 'Parameters:TimeZone=+0000\n';

/** Formats epoch ms in UTC to the second: 2026-03-01 09:30:00. */
const toTime = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const toIsoTime = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Returns the columns of Google and Microsoft alike. */
function conversionColumns(
  conversion: TraceableConversion,
  config: FormatConfig,
  formatTime: (at: number) => string,
): Columns {
  const value = conversionValue(conversion, config);
  return {
    'Conversion Name': conversionTitles[conversion.name],
    'Conversion Time': formatTime(conversion.at),
    'Conversion Value': value ? String(value.amount) : '',
    'Conversion Currency': value?.currency ?? '',
  };
}

/** Returns at most one id of a Google click, in the column of its kind: Google expects one per row. */
function googleClick({ clickIds }: TraceableConversion) {
  const gclid = clickIdOf(clickIds, 'gclid');
  const gbraid = gclid ? '' : clickIdOf(clickIds, 'gbraid');
  const wbraid = gclid || gbraid ? '' : clickIdOf(clickIds, 'wbraid');
  return { 'Google Click ID': gclid, GBRAID: gbraid, WBRAID: wbraid };
}

/** Returns hashes, but empty ones with a GBRAID or WBRAID: iOS sends these where a click must not identify a person. */
function googleContact(conversion: TraceableConversion, click: ReturnType<typeof googleClick>) {
  const isAnonymous = click.GBRAID || click.WBRAID;
  const { email, phone } = isAnonymous ? { email: '', phone: '' } : googleHashes(conversion);
  return { Email: email, 'Phone Number': phone };
}

function googleRow(
  conversion: TraceableConversion,
  config: FormatConfig,
  formatTime: (at: number) => string,
): Columns | undefined {
  const click = googleClick(conversion);
  const identity = { ...click, ...(config.hasContactHashes && googleContact(conversion, click)) };
  if (Object.values(identity).every((value) => value === '')) return undefined;
  return {
    ...identity,
    ...conversionColumns(conversion, config, formatTime),
    'Order ID': orderIdOf(conversion.submissionId),
  };
}

/**
 * Retracts a conversion that another file has reported, because its lead was disqualified later
 * (https://support.google.com/google-ads/answer/7686280).
 */
function googleRetraction(
  conversion: TraceableConversion,
  config: FormatConfig,
): Columns | undefined {
  if (!googleRow(conversion, config, toTime)) return undefined;
  return {
    'Order ID': orderIdOf(conversion.submissionId),
    'Conversion Name': conversionTitles[conversion.name],
    // `?? …` is for the type: this feed selects disqualified leads, which have this time.
    'Adjustment Time': toTime(conversion.disqualifiedAt ?? conversion.at),
    'Adjustment Type': 'RETRACT',
    'Adjusted Value': '',
    'Adjusted Value Currency': '',
  };
}

function microsoftRow(conversion: TraceableConversion, config: FormatConfig): Columns | undefined {
  const msclkid = clickIdOf(conversion.clickIds, 'msclkid');
  if (msclkid === '') return undefined;
  return { 'Microsoft Click ID': msclkid, ...conversionColumns(conversion, config, toTime) };
}

/** One file per conversion: Google's Data Manager requires it. */
function filesOf(preamble: string, read: Feed['read']): Record<string, Feed> {
  return {
    'qualified.csv': { selection: { name: 'qualified', isDisqualified: false }, preamble, read },
    'accepted.csv': { selection: { name: 'accepted', isDisqualified: false }, preamble, read },
  };
}

const feeds: Readonly<Record<string, Readonly<Record<string, Feed>>>> = {
  google: {
    ...filesOf(inUtc, (...row) => googleRow(...row, toTime)),
    'retracted.csv': {
      selection: { isDisqualified: true },
      preamble: inUtc,
      read: googleRetraction,
    },
  },
  /** Data Manager takes no line before the titles, so each time names its zone. */
  'google-data-manager': filesOf('', (...row) => googleRow(...row, toIsoTime)),
  microsoft: filesOf(inUtc, microsoftRow),
};

/** Finds the feed at `/feeds/<platform>/<secret>/<file>`. */
export function findFeed(platform: string, file: string): Feed | undefined {
  const files = Object.hasOwn(feeds, platform) ? feeds[platform] : undefined;
  return files && Object.hasOwn(files, file) ? files[file] : undefined;
}

/** A conversion with a click of every platform, so that each feed returns its columns. Only their titles are used. */
const anyConversion: TraceableConversion = {
  submissionId: '',
  name: 'qualified',
  at: 0,
  amount: null,
  currency: null,
  clickIds: [
    { name: 'gclid', value: 'any', seenAt: 0 },
    { name: 'msclkid', value: 'any', seenAt: 0 },
  ],
  email: '',
  phone: '',
  disqualifiedAt: 0,
};

/**
 * Formats cells without quotes: ids are checked, and the server writes all other cells, so no cell has a comma, a
 * quote, a line break or the start of a formula.
 */
const toLine = (cells: readonly string[]) => `${cells.join(',')}\n`;

/** Formats the lines before the rows: the preamble and the column titles. */
export function formatHead({ preamble, read }: Feed, config: FormatConfig): string {
  return preamble + toLine(Object.keys(read(anyConversion, config) ?? {}));
}

/** Formats the rows of conversions that the platform can attribute to a click or a person. */
export function formatRows(
  { read }: Feed,
  conversions: readonly TraceableConversion[],
  config: FormatConfig,
): string {
  return conversions
    .map((conversion) => read(conversion, config))
    .filter((row) => row !== undefined)
    .map((row) => toLine(Object.values(row)))
    .join('');
}
