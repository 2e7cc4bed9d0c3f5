import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import type { Lead, PhotoContent, Store } from '../../../server/store/store.ts';
import type { ClickId } from '../../../widgets/domain/click-ids.ts';
import { leadWithPhoto } from '../store/stored-lead.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** Texts that break layouts, or run where a page takes texts for markup. */
const hostileTexts = [
  '<img src=x onerror="window.ran=1">',
  '"><script>window.ran=1</script>',
  'javascript:window.ran=1//\'"',
  '{{constructor.constructor("window.ran=1")()}}',
  `${'W'.repeat(200)}`,
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

/** Draws a photo of one color with a lighter frame. */
async function drawPhoto(color: string, isTall: boolean): Promise<PhotoContent> {
  const [width, height] = isTall ? [900, 1200] : [1200, 900];
  const frame = { width: width - 200, height: height - 200, channels: 3, background: color };
  const content = await sharp({ create: { width, height, channels: 3, background: '#d9d4c7' } })
    .composite([{ input: { create: { ...frame, channels: 3 } } }])
    .jpeg()
    .toBuffer();
  return { name: `${color.slice(1)}.jpg`, type: 'image/jpeg', size: content.length, content };
}

let drawn: Promise<PhotoContent[]> | undefined;

/** Draws a photo of each color, once for all desks. */
function drawPhotos(): Promise<PhotoContent[]> {
  drawn ??= Promise.all(colors.map((color, index) => drawPhoto(color, index % 2 === 1)));
  return drawn;
}

async function readPhoto(path: string): Promise<PhotoContent> {
  const content = await readFile(path);
  return { name: basename(path), type: 'image/jpeg', size: content.length, content };
}

/** Clicks on two platforms, one of them with a long id. */
function clickIdsAt(seenAt: number): ClickId[] {
  return [
    { name: 'gclid', value: 'Cj0KCQiA-sample_click', seenAt },
    { name: 'ttclid', value: `E.C.P.${'CoYBvG'.repeat(50)}`, seenAt },
  ];
}

export interface SeedOptions {
  /** Epoch ms. */
  now?: number;
  /** Paths of JPEG files. Default: drawn ones. */
  pictures?: readonly string[];
  isHostile?: boolean;
}

type Brief = [first: string, last: string, designer: string, model: string, hours: number];

/** Watch, handbag, jewelry, and again. */
const briefs: readonly Brief[] = [
  ['Layla', 'Haddad', 'Rolex', 'Daytona 116500LN', 0.2],
  ['نورة', 'القحطاني', 'Hermès', 'Birkin 30', 1],
  ['سلمى', 'العتيبي', 'Cartier', 'Love', 5],
  ['James', 'Whitfield', 'Audemars Piguet', 'Royal Oak 15500ST', 26],
  ['Omar', 'Al Mansoori', 'Chanel', 'Classic Flap Medium', 50],
  ['مريم', 'الشامسي', 'Bvlgari', 'Serpenti', 75],
];
const categories = ['Watch', 'Handbag', 'Jewelry'] as const;

/** Id of the sample lead at this position, newest first; 6 has two items. Looks real in pictures of the docs. */
export const seededId = (at: number) => `${at}b7c41d9-3f26-4a8e-9c55-e01d7fa2b684`;

function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

/**
 * Stores leads in both languages with photos, a lead of two versions, one of two items, hostile texts and a test.
 * Resolves to the ids, newest first.
 */
export async function seedLeads(
  store: Store,
  { now = Date.now(), pictures, isHostile = true }: SeedOptions = {},
): Promise<string[]> {
  const photos = await (pictures ? Promise.all(pictures.map(readPhoto)) : drawPhotos());
  const leads: Lead<PhotoContent>[] = briefs.map(
    ([firstName, lastName, designer, model, hours], at) => {
      const category = categories[at % 3] ?? 'Watch';
      const item = { category, designer, model, condition: 'excellent', isQualified: true };
      const language = isArabic(firstName) ? ('ar' as const) : ('en' as const);
      return {
        ...leadWithPhoto(Buffer.alloc(0)),
        submissionId: seededId(at),
        receivedAt: now - hours * hour,
        firstName,
        lastName,
        language,
        country: language === 'ar' ? 'SA' : 'AE',
        partner: at % 2 ? 'shop.example' : '',
        campaign: at % 3 ? {} : { utmCampaign: 'ramadan', utmSource: 'instagram' },
        clickIds: at % 3 ? [] : clickIdsAt(now - hours * hour - 2 * day),
        items: [{ ...item, photos: photos.slice(at % 3, (at % 3) + (pictures ? 1 : 3)) }],
      };
    },
  );
  for (const lead of leads) await store.saveLead(lead);
  const [first, second] = leads;
  if (!first || !second) throw new Error('There are no leads');
  await store.saveLead({
    ...first,
    phone: '+971509999999',
    lastName: 'Haddad-Khoury',
    receivedAt: now - 60_000,
  });
  const [item] = second.items;
  if (item) {
    await store.saveLead({
      ...second,
      submissionId: seededId(6),
      receivedAt: now - 3 * hour,
      items: [item, { ...item, model: 'Kelly 28', photos: [] }],
    });
  }
  for (const [at, text] of (isHostile ? hostileTexts : []).entries()) {
    const lead = leadWithPhoto(Buffer.alloc(0), {
      submissionId: `seed-hostile-${at}`,
      receivedAt: now - (100 + at) * hour,
      firstName: text,
      lastName: text,
      email: text,
      partner: text,
      spam: ['too-fast'],
      campaign: { utmCampaign: text },
    });
    const [bad] = lead.items;
    const items = bad ? [{ ...bad, designer: text, model: text, photos: [] }] : [];
    await store.saveLead({ ...lead, items });
  }
  await store.saveLead({ ...first, submissionId: 'seed-test', isTest: true });
  return leads.map(({ submissionId }) => submissionId);
}
