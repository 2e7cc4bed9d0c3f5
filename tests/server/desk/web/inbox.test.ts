import { describe, expect, it } from 'vitest';
import { replyDueAt } from '../../../../widgets/domain/request/reply-day.ts';
import { newItem, storeLead } from '../../../helpers/store/stored-lead.ts';
import { layla, omar, openNewDesk } from './desk-client.ts';

const { store, desk } = await openNewDesk();
const now = Date.now();
const minute = 60_000;
const day = 24 * 60 * minute;

const cartier = newItem({ category: 'Jewelry', designer: 'كارتييه', model: 'Love', photos: [] });
/** As a program may send it: the form writes `Handbag`. */
const gucci = newItem({ category: 'handbag', designer: 'Gucci', isQualified: false });
await storeLead(store, {
  submissionId: 'one',
  receivedAt: now - 4 * minute,
  campaign: { utmCampaign: 'winter' },
});
await storeLead(store, {
  submissionId: 'two',
  receivedAt: now - 3 * minute,
  items: [cartier],
  // As typed, like those of early releases.
  country: 'KSA',
  language: 'ar',
  firstName: 'Noura',
});
await storeLead(store, {
  submissionId: 'three',
  receivedAt: now - 2 * minute,
  items: [gucci],
  partner: 'shop.example',
});
await storeLead(store, { submissionId: 'a-test', receivedAt: now - minute, isTest: true });
await storeLead(store, {
  submissionId: 'four',
  receivedAt: now - 9 * day,
  items: [newItem({ photos: [] }), newItem()],
});
const five = '5dcc45c6-4f8c-415f-909b-910e2be87479';
await storeLead(store, { submissionId: five, receivedAt: now - 10 * day, isTest: true });
const three = [{ submissionId: 'three' }];
await store.changeStates(three, { assignee: omar.personId }, layla.personId, now);

async function idsOf(search: string): Promise<string[]> {
  const { status, answer } = await desk.get(`/api/leads${search}`);
  expect(status).toBe(200);
  return answer.rows.map(({ submissionId }: { submissionId: string }) => submissionId);
}

describe('the inbox', () => {
  it.each([
    ['', ['three', 'two', 'one', 'four']],
    ['?text=&country=&partner=&campaign=&assignee=', ['three', 'two', 'one', 'four']],
    ['?sort=oldest', ['four', 'one', 'two', 'three']],
    ['?sort=due&country=AE', ['four', 'one', 'three']],
    ['?test=1', ['a-test', five]],
    ['?qualified=0', ['three']],
    ['?country=SA', ['two']],
    ['?country=KSA', ['two']],
    ['?partner=shop.example', ['three']],
    ['?campaign=winter', ['one']],
    ['?language=ar', ['two']],
    ['?category=Jewelry', ['two']],
    ['?category=Handbag', ['three']],
    ['?brand=Cartier', ['two']],
    ['?days=7', ['three', 'two', 'one']],
    ['?assignee=none', ['two', 'one', 'four']],
    [`?assignee=${omar.personId}`, ['three']],
    ['?text=kartier', ['two']],
    ['?text=Cartier', ['two']],
    [`?text=${encodeURIComponent('رولكس')}`, ['one', 'four']],
    ['?text=gucchi', ['three']],
    ['?test=1&text=5dcc45c6', [five]],
    [`?test=1&text=%20${five.toUpperCase()}`, [five]],
    ['?test=1&text=5dcc45c7', []],
    ['?text=%25', []],
    ['?tab=new', ['three', 'two', 'one', 'four']],
    ['?tab=offered', []],
  ])('with the query %j lists %j', async (search, expected) => {
    expect(await idsOf(search)).toEqual(expected);
  });

  it('shows a lead with the time of the promised reply, its items and its thumbnail', async () => {
    const { answer } = await desk.get('/api/leads?text=noura');
    expect(answer.rows[0]).toMatchObject({
      submissionId: 'two',
      reference: 'two',
      receivedAt: now - 3 * minute,
      dueAt: replyDueAt(now - 3 * minute, 'SA'),
      name: 'Noura Haddad',
      country: 'SA',
      isQualified: true,
      status: 'new',
      version: 0,
      versions: 1,
      notes: 0,
      items: [{ designer: 'كارتييه' }],
      thumbnail: '',
    });
    const [first] = (await desk.get('/api/leads?sort=oldest')).answer.rows;
    expect(first).toMatchObject({ thumbnail: '/photos/four/1/0/thumbnail' });
  });

  it('pages through all leads by cursor', async () => {
    const first = (await desk.get('/api/leads?limit=3')).answer;
    expect(first.rows).toHaveLength(3);
    const second = (await desk.get(`/api/leads?limit=3&cursor=${first.next}`)).answer;
    expect(second.rows.map((row: { submissionId: string }) => row.submissionId)).toEqual(['four']);
    expect(second.next).toBeNull();
  });

  it('counts the leads of each tab', async () => {
    const { answer } = await desk.get('/api/leads?tab=closed&text=haddad');
    expect(answer).toMatchObject({
      rows: [],
      counts: { new: 4, 'in-progress': 0, offered: 0, closed: 0 },
    });
  });

  it.each([
    ['?tab=all', 'tab'],
    ['?days=0', 'days'],
    ['?limit=0', 'limit'],
    ['?limit=9999', 'limit'],
    ['?brand=Nobody', 'brand'],
    ['?cursor=x', 'cursor'],
    [`?text=${'x'.repeat(201)}`, 'text'],
    ['?color=red', 'color'],
  ])('refuses the query %s, and names the field', async (search, field) => {
    const { status, answer } = await desk.get(`/api/leads${search}`);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ error: 'invalid', field });
    expect(Object.keys(answer.message)).toEqual(['en', 'ar']);
  });
});

it('names the person, the team by name, and what to filter by', async () => {
  await store.savePerson({ ...omar, personId: 'a', name: 'Zayed', login: null, createdAt: 1 });
  const { answer } = await desk.get('/api/me');
  expect(answer).toMatchObject({
    person: layla,
    people: [{ name: 'Layla' }, { name: 'Omar' }, { name: 'Zayed' }],
    views: [],
    partners: ['shop.example'],
    campaigns: ['winter'],
  });
});

it('tells which leads do not exist, and does not count that as viewing the others', async () => {
  const { status, answer } = await desk.call('POST', '/api/leads/erased', { ids: ['one', 'gone'] });
  expect([status, answer]).toEqual([200, ['gone']]);
  const actions = (await store.findAudit({ submissionId: 'one', limit: 10 })).map(
    ({ action }) => action,
  );
  expect(actions).not.toContain('lead-viewed');
});
