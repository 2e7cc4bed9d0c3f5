import { readInbox } from '../../../server/desk/actions/inbox.ts';
import { readLeadDetail } from '../../../server/desk/actions/lead-detail.ts';
import type { InboxQuery } from '../../../server/desk/api/schemas.ts';
import type { Store } from '../../../server/store/store.ts';
import { reportTime } from '../limits.ts';
import { medianTime } from '../median.ts';

/** Maximum milliseconds of a call. */
const limit = 200;
const runs = 7;

/** Queries with contacts, brands and campaigns that fill.ts writes. */
const queries: readonly (readonly [name: string, query: InboxQuery])[] = [
  ['all leads', {}],
  ['tab New, by the promise', { tab: 'new', sort: 'due' }],
  ['tab Offered', { tab: 'offered' }],
  ['tab Closed, empty', { tab: 'closed' }],
  ['search of a name and a model', { text: 'layla submariner' }],
  ['search of one email', { text: 'visitor99999@example.com' }],
  ['search of a phone', { text: '050 1099999' }],
  ['search of a brand in Arabic', { text: 'رولكس' }],
  ['search of a misspelled brand', { text: 'gucchi' }],
  ['search without result', { text: 'nobody-has-this' }],
  ['search that finds everything', { text: 'example' }],
  ['brand, campaign and days', { brand: 'Cartier', campaign: 'season-7', days: 90 }],
  ['category and partner', { category: 'Handbag', partner: 'shop.example' }],
  ['no assignee, in Arabic, qualified', { assignee: 'none', language: 'ar', qualified: true }],
];

/** Measures the functions behind the calls of the desk's page, in this process and on a filled store. */
export async function measureInbox(databaseName: string, store: Store): Promise<void> {
  const measure = async (name: string, work: () => Promise<unknown>) =>
    reportTime(`${databaseName}: inbox, ${name}`, await medianTime(runs, work), limit);
  for (const [name, query] of queries) {
    await measure(name, () => readInbox(store, query, { limit: 50 }, Date.now()));
  }
  const page = await readInbox(store, {}, { limit: 50 }, Date.now());
  const cursor = page.next ?? undefined;
  await measure('second page', () => readInbox(store, {}, { limit: 50, cursor }, Date.now()));
  const person = { personId: 'bench', name: 'Bench', isActive: true };
  const options = { person, publicUrl: 'https://luxe.example', now: Date.now() };
  const id = page.rows[0]?.submissionId ?? '';
  await measure('open a lead', () => readLeadDetail(store, id, options));
  await measure('partners and campaigns', () => store.listSources());
  await measure('changes', () => store.findChanges(Date.now() - 30_000, 200));
  await measure('audit log', () => store.findAudit({ limit: 100 }));
  // Each change increases the version of the state, which the next change has to name.
  let version = page.rows[0]?.version ?? 0;
  await measure('change a state', async () => {
    const status = version % 2 === 0 ? 'working' : 'qualified';
    const lead = { submissionId: id, version };
    const { changed } = await store.changeStates([lead], { status }, 'bench', Date.now());
    version = changed[0]?.version ?? version;
  });
  // Restores the state, because the next run uses the same embedded database.
  await store.changeStates([{ submissionId: id }], { status: 'new' }, 'bench', Date.now());
}
