import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoLink } from '../../../server/delivery/photo-links.ts';
import { startApp } from '../../helpers/server/app.ts';
import {
  cameraPhoto,
  dataUrl,
  type Json,
  picture,
  sampleItem,
  sendLead,
} from '../../helpers/server/samples.ts';
import { desk, until } from '../../helpers/server/server.ts';
import { bytes, executeOn } from '../../helpers/store/test-store.ts';
import { startReceiver, webhookSecret, webhookSettings } from './receiver.ts';

const shop = 'https://shop.example';
const key = Buffer.from(webhookSecret);
const day = 24 * 60 * 60 * 1000;

const receiver = await startReceiver();
const server = await startApp({
  env: { ...webhookSettings(receiver), PUBLIC_URL: shop },
  isDelivering: true,
});

/** The same link on the test's server. */
const onServer = (link: string) => link.replace(shop, server.origin);

/** Requests a link, which must be refused, and returns status and reason. */
async function refusalOf(link: string) {
  const response = await fetch(onServer(link));
  return [response.status, (await response.json()).error];
}

/** A link to the first photo of an item, by default a valid one. */
const linkTo = (
  rowId: string,
  { secret = key, itemPosition = 0, expires = Date.now() + day } = {},
) => photoLink(shop, secret, { rowId, itemPosition, position: 0 }, expires);

/** Sends a lead, and returns its id and the links in its webhook. */
async function deliverLead(changes: Json = {}): Promise<{ id: string; links: string[] }> {
  const sentBefore = receiver.received.length;
  const id = await sendLead(server, changes);
  await until(() => receiver.received.length > sentBefore);
  const items = receiver.received.at(-1)?.body.lead.items as { photos: { url: string }[] }[];
  return { id, links: items.flatMap(({ photos }) => photos.map(({ url }) => url)) };
}

test('shows each photo without metadata, forbids caching, and logs neither lead nor signature', async () => {
  const base64Files = [dataUrl(await picture('jpeg', 30, 20)), dataUrl(await cameraPhoto())];
  const { links, id } = await deliverLead({ items: [sampleItem(), sampleItem({ base64Files })] });
  const shown: unknown[] = [];
  for (const link of links) {
    const response = await fetch(onServer(link));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const { width, exif } = await sharp(await response.arrayBuffer()).metadata();
    shown.push([width, exif]);
  }
  expect(shown).toEqual([
    [40, undefined],
    [30, undefined],
    [800, undefined],
  ]);
  const asked = () => server.log().filter(({ route }) => String(route).startsWith('/photos/'));
  await until(() => asked().length === links.length);
  expect(JSON.stringify(asked())).not.toContain(id);
  expect(server.output()).not.toMatch(/signature=|expires=/);
});

test('gives each version of a lead its own links', async () => {
  const { id } = await deliverLead();
  const photo = dataUrl(await picture('png', 20, 20), 'image/png');
  const { links } = await deliverLead({
    submissionId: id,
    items: [sampleItem({ base64Files: [photo] })],
  });
  const [link = ''] = links;
  expect(link).toContain(`/${id}~2/0/0?`);
  for (const spelling of [link, link.replace('~', '%7E')]) {
    const response = await fetch(onServer(spelling));
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 20 });
  }
});

test('rejects a changed, truncated or invented link', async () => {
  const [{ links, id }, otherLead] = [await deliverLead(), await deliverLead()];
  const [link = ''] = links;
  const expires = Number(/expires=(\d+)/.exec(link)?.[1]);
  const changed = [
    link.replace(id, otherLead.id),
    link.replace(id, `${id}~2`),
    link.replace('/0/0?', '/0/1?'),
    link.replace('/0/0?', '/0/00?'),
    link.replace(String(expires), String(expires + 1)),
    link.replace(String(expires), `0${expires}`),
    link.replace('expires', 'until'),
    link.replace(/&signature.*/, ''),
    link.replace(/signature=.*/, 'signature='),
    link.slice(0, -2),
    link.replace(/signature=./, 'signature=%00'),
    link.replace(/signature=.*/, `signature=${'A'.repeat(8000)}`),
    link.replace('expires', 'expires=9999999999&expires'),
    linkTo(id, { secret: Buffer.from('another secret, as long') }),
    linkTo(id, { secret: Buffer.alloc(0) }),
  ];
  expect(changed.filter((one) => one === link)).toEqual([]);
  for (const one of changed) {
    expect(await refusalOf(one), one).toEqual([403, 'This link is incomplete or invalid']);
  }
});

test('expires after seven days and says so', async () => {
  const { links, id } = await deliverLead();
  const expires = Number(/expires=(\d+)/.exec(links[0] ?? '')?.[1]) * 1000;
  expect(Math.abs(expires - Date.now() - 7 * day)).toBeLessThan(60_000);
  const expired = linkTo(id, { expires: Date.now() - 1000 });
  expect(await refusalOf(expired)).toEqual([410, 'This link has expired']);
});

test('returns 404 for a photo that was erased, never existed or is broken', async () => {
  const [erased, broken] = [await deliverLead(), await deliverLead()];
  await desk(server.dataDir, ['erase', erased.id, '--yes']);
  const gone = [404, 'This photo has been erased or lost'];
  expect(await refusalOf(erased.links[0] ?? '')).toEqual(gone);
  expect(await refusalOf(linkTo(broken.id, { itemPosition: 3 }))).toEqual(gone);
  await executeOn(
    server.dataDir,
    `update photos set content = ${bytes(Buffer.from('ffd8ff', 'hex'))} where submission_id = '${broken.id}'`,
  );
  const unreadable = [404, 'This picture is broken or too large'];
  expect(await refusalOf(broken.links[0] ?? '')).toEqual(unreadable);
});

test('returns 404 for all photos when no secret is set', async () => {
  const plain = await startApp();
  for (const secret of [key, Buffer.alloc(0)]) {
    const response = await fetch(linkTo('lead', { secret }).replace(shop, plain.origin));
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('erased');
  }
});
