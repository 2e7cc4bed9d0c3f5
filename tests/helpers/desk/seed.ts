import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import type { PhotoContent, Store } from '../../../server/store/store.ts';
import type { ClickId } from '../../../widgets/domain/click-ids.ts';
import { newItem, newLead, newPhoto, storeLead } from '../store/stored-lead.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** Texts that break layouts, or run as code where a page does not escape them. */
const hostileTexts = [
  '<img src=x onerror="alert(1)">',
  '"><script>alert(1)</script>',
  'javascript:alert(1)//\'"',
  '{{constructor.constructor("alert(1)")()}}',
  'W'.repeat(200),
  'x\u202Egnp.exe\u2066 \u200F\u200E',
  `Z${'\u0351\u0489'.repeat(40)}algo`,
  'السيدة نور الهدى بنت عبد الرحمن آل مكتوم '.repeat(4),
  '=HYPERLINK("https://evil.example","x")',
];

/** Adds Omar to the team. */
export async function addColleague(store: Store): Promise<void> {
  const person = { personId: 'omar', name: 'Omar', login: null, isActive: true, createdAt: 1 };
  await store.savePerson(person);
}

const colors = ['#7a5c3e', '#2f4858', '#8d3b3b', '#3f6f4e', '#b89b5e', '#4a4063'];

/** Draws a photo of one color in a light frame of 100 px. */
async function drawPhoto(color: string, isTall: boolean): Promise<PhotoContent> {
  const [width, height] = isTall ? [700, 1000] : [1000, 700];
  const frame = { top: 100, bottom: 100, left: 100, right: 100, background: '#d9d4c7' };
  const content = await sharp({ create: { width, height, channels: 3, background: color } })
    .extend(frame)
    .jpeg()
    .toBuffer();
  return newPhoto({ name: `${color.slice(1)}.jpg`, content });
}

let drawn: Promise<PhotoContent[]> | undefined;

/** Draws a photo of each color, once per test file. */
function drawPhotos(): Promise<PhotoContent[]> {
  drawn ??= Promise.all(colors.map((color, index) => drawPhoto(color, index % 2 === 1)));
  return drawn;
}

async function readPhoto(path: string): Promise<PhotoContent> {
  return newPhoto({ name: basename(path), content: await readFile(path) });
}

/** Clicks on two platforms, one of them with a long id. */
function clickIdsAt(seenAt: number): ClickId[] {
  return [
    { name: 'gclid', value: 'Cj0KCQiA-sample_click', seenAt },
    { name: 'ttclid', value: `E.C.P.${'CoYBvG'.repeat(50)}`, seenAt },
  ];
}

type Sample = [first: string, last: string, designer: string, model: string, ageInHours: number];

/** Sample leads, newest first. Their categories repeat: watch, handbag, jewelry. */
const samples: readonly Sample[] = [
  ['Layla', 'Haddad', 'Rolex', 'Daytona 116500LN', 0.2],
  ['نورة', 'القحطاني', 'Hermès', 'Birkin 30', 1],
  ['سلمى', 'العتيبي', 'Cartier', 'Love', 5],
  ['James', 'Whitfield', 'Audemars Piguet', 'Royal Oak 15500ST', 26],
  ['Omar', 'Al Mansoori', 'Chanel', 'Classic Flap Medium', 50],
  ['مريم', 'الشامسي', 'Bvlgari', 'Serpenti', 75],
];
const categories = ['Watch', 'Handbag', 'Jewelry'] as const;

/**
 * Returns the id of a sample lead by its position in `samples`; 6 is the id of one more lead, with two items. Ids look
 * real, because pictures of the docs show them.
 */
export const seededId = (at: number) => `${at}b7c41d9-3f26-4a8e-9c55-e01d7fa2b684`;
/** Id of the newest sample lead, by Layla Haddad: a watch, in two versions. */
export const newestLead = seededId(0);

/** Stores leads whose names, contacts and items are hostile texts. */
async function seedHostile(store: Store, now: number): Promise<void> {
  for (const [at, text] of hostileTexts.entries()) {
    await storeLead(store, {
      submissionId: `seed-hostile-${at}`,
      receivedAt: now - (100 + at) * hour,
      firstName: text,
      lastName: text,
      email: text,
      partner: text,
      spam: ['too-fast'],
      campaign: { utmCampaign: text },
      items: [newItem({ designer: text, model: text, photos: [] })],
    });
  }
}

/**
 * Stores leads in both languages with photos, a lead of two versions, one of two items, hostile texts and a test.
 * `pictures`: paths of JPEG files, one per category. They are for pictures of the docs, so they leave out the hostile
 * texts. Default: three drawn photos per lead.
 */
export async function seedLeads(store: Store, pictures?: readonly string[]): Promise<void> {
  const now = Date.now();
  const photos = await (pictures ? Promise.all(pictures.map(readPhoto)) : drawPhotos());
  const photosPerItem = pictures ? 1 : 3;
  const leads = samples.map(([firstName, lastName, designer, model, ageInHours], at) => {
    const kind = at % categories.length;
    const category = categories[kind] ?? 'Watch';
    const ofItem = photos.slice(kind, kind + photosPerItem);
    const isArabic = /\p{Script=Arabic}/u.test(firstName);
    return newLead({
      submissionId: seededId(at),
      receivedAt: now - ageInHours * hour,
      firstName,
      lastName,
      language: isArabic ? 'ar' : 'en',
      country: isArabic ? 'SA' : 'AE',
      partner: at % 2 ? 'shop.example' : '',
      campaign: at % 3 ? {} : { utmCampaign: 'ramadan', utmSource: 'instagram' },
      clickIds: at % 3 ? [] : clickIdsAt(now - ageInHours * hour - 2 * day),
      items: [newItem({ category, designer, model, condition: 'excellent', photos: ofItem })],
    });
  });
  for (const lead of leads) await store.saveLead(lead);
  const [first, second] = leads;
  if (!first || !second) throw new Error('There are no leads');
  const changes = { phone: '+971509999999', lastName: 'Haddad-Khoury', receivedAt: now - 60_000 };
  await store.saveLead({ ...first, ...changes });
  const kelly = newItem({ category: 'Handbag', designer: 'Hermès', model: 'Kelly 28', photos: [] });
  const times = { submissionId: seededId(6), receivedAt: now - 3 * hour };
  await store.saveLead({ ...second, ...times, items: [...second.items, kelly] });
  if (!pictures) await seedHostile(store, now);
  await store.saveLead({ ...first, submissionId: 'seed-test', isTest: true });
}
