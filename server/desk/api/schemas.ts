import * as v from 'valibot';
import { brandsOf } from '../../../widgets/domain/brands/brands.ts';
import { categories } from '../../../widgets/domain/categories.ts';
import { languages } from '../../../widgets/domain/languages.ts';
import { isBlank } from '../../../widgets/domain/quote.ts';
import {
  disqualifiedReasons,
  type InboxTab,
  inboxSorts,
  inboxTabs,
  leadStatuses,
} from '../../../widgets/domain/request/lead-status.ts';
import { toText } from '../../http/body/fields.ts';
import { maxCheckedLeads, maxLengths } from './desk-api.ts';

/** Text that every database accepts, trimmed. `max`: characters. */
const textUpTo = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.transform((text: string) => toText(text)),
  );

const tabs = Object.keys(inboxTabs) as [InboxTab, ...InboxTab[]];
const brandNames = brandsOf('').map(({ en }) => en);
const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650));

const filters = {
  /** Searched as by `desk find`; finds misspelled brands, too. */
  text: v.optional(textUpTo(maxLengths.search)),
  country: v.optional(textUpTo(100)),
  partner: v.optional(textUpTo(maxLengths.partner)),
  /** utmCampaign. */
  campaign: v.optional(textUpTo(maxLengths.campaign)),
  /** Id of a person; `none`: leads without an assignee. */
  assignee: v.optional(textUpTo(64)),
  tab: v.optional(v.picklist(tabs)),
  language: v.optional(v.picklist(languages)),
  category: v.optional(v.picklist(categories)),
  /** Name of a designer in English. */
  brand: v.optional(v.picklist(brandNames)),
  sort: v.optional(v.picklist(inboxSorts)),
};

const inboxQuery = v.strictObject({
  ...filters,
  qualified: v.optional(v.boolean()),
  /** Default: leads that are not tests. */
  test: v.optional(v.boolean()),
  /** Received in the last N days. */
  days: v.optional(days),
});

/** Tab, filters and order of the inbox. Empty and absent filters, except `test`, select everything. */
export type InboxQuery = v.InferOutput<typeof inboxQuery>;

const flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((text) => text === '1'),
);
const digits = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number));

/** An InboxQuery in a query string, such as `tab=new&qualified=1`, and which page of the inbox to read. */
export const inboxSearch = v.strictObject({
  ...filters,
  qualified: v.optional(flag),
  test: v.optional(flag),
  days: v.optional(v.pipe(digits, days)),
  limit: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(200)), '50'),
  cursor: v.optional(textUpTo(100)),
});

const submissionId = v.pipe(v.string(), v.maxLength(64));

export const checkedLeads = v.strictObject({
  ids: v.pipe(v.array(submissionId), v.maxLength(maxCheckedLeads)),
});

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const changes = {
  status: v.optional(v.picklist(leadStatuses)),
  reason: v.optional(v.picklist([...disqualifiedReasons, ''] as const)),
  assignee: v.optional(textUpTo(64)),
};

/** Changes the state of a lead. `version`: of the state that the change is based on. */
export const stateChange = v.strictObject({ version: wholeNumber, ...changes });
export type StateChange = v.InferOutput<typeof stateChange>;

/** Changes the leads in `ids`, or all that match the query if there are still `count` of them. */
export const bulkChange = v.strictObject({
  leads: v.union([
    v.strictObject({
      ids: v.pipe(
        v.array(v.strictObject({ submissionId, version: wholeNumber })),
        v.maxLength(10_000),
      ),
    }),
    v.strictObject({ query: inboxQuery, count: wholeNumber }),
  ]),
  change: v.strictObject(changes),
});
export type BulkChange = v.InferOutput<typeof bulkChange>;

/** Does not cut long notes as textUpTo or toText would: addNote refuses them with a message of their own. */
export const newNote = v.strictObject({ text: v.pipe(v.string(), v.maxLength(100_000)) });

export const newView = v.strictObject({
  name: v.pipe(
    textUpTo(maxLengths.viewName),
    v.check((text) => !isBlank(text)),
  ),
  query: textUpTo(2000),
});
export type NewView = v.InferOutput<typeof newView>;

/** Id chosen by the page. */
export const uuid = v.pipe(v.string(), v.toLowerCase(), v.uuid());

export const auditSearch = v.strictObject({
  cursor: v.optional(textUpTo(100)),
  limit: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(200)), '100'),
});

const typedText = v.optional(textUpTo(1000));

/** An OfferForm: texts as typed, which the action checks. */
export const offerForm = v.strictObject({
  offer: v.strictObject({
    amount: typedText,
    currency: typedText,
    days: typedText,
    service: typedText,
    itemAmounts: v.optional(v.pipe(v.array(textUpTo(100)), v.maxLength(200))),
    fees: typedText,
    buybackPrice: typedText,
    buybackDays: typedText,
    note: v.optional(textUpTo(4000)),
  }),
  isSent: v.optional(v.boolean(), false),
});

/** Confirms the handover that the client requested at this time (epoch ms). */
export const confirmation = v.strictObject({ requestedAt: v.pipe(v.number(), v.safeInteger()) });
