import { randomUUID } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { until } from './programs.ts';
import type { ServerAddress } from './server.ts';

export type Json = Record<string, unknown>;

/** A single-color picture. */
export function picture(format: 'jpeg' | 'png' | 'gif' | 'webp', width = 40, height = 30) {
  const create = { width, height, channels: 3, background: '#a07a4a' } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** An incompressible picture, new at each call: about 0.8 bytes per pixel at this quality. */
export function noise(width: number, height: number): Promise<Buffer> {
  const create = {
    width,
    height,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const;
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}

export function dataUrl(content: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${content.toString('base64')}`;
}

const photo = dataUrl(await picture('jpeg'));

/** An item of submit-deal, spelled out so that a change of the wire format is noticed. */
export function sampleItem(changes: Json = {}): Json {
  return {
    model: 'Submariner Date',
    category: 'Watch',
    condition: 'In good condition (light marks of use)',
    designer: 'Rolex',
    files: [{ name: 'front.jpg', type: 'image/jpeg', size: 700 }],
    base64Files: [photo],
    image1Base64: photo,
    image2Base64: null,
    image3Base64: null,
    isCategoryValid: true,
    isConditionValid: true,
    isDesignerValid: true,
    isModelValid: true,
    isFilesValid: true,
    isQualified: true,
    ...changes,
  };
}

/** The campaign fields of both bodies, with the spelling of the wire format. */
const campaign = {
  utmSource: 'partner-name',
  utmMedium: null,
  utmAudiance: 'collectors',
  utmCompain: 'winter',
  utmTerm: null,
  utmContent: null,
  socialLinkId: null,
};

/** A body of submit-deal with one item and a new submissionId. */
export function sampleLead(changes: Json = {}): Json & { submissionId: string } {
  return {
    submissionId: randomUUID(),
    firstName: 'Layla',
    lastName: 'Haddad',
    email: 'layla@example.com',
    phone: '+971501234567',
    countryCode: '+971',
    phoneWithoutCountryCode: '501234567',
    country: 'AE',
    items: [sampleItem()],
    ...campaign,
    ...changes,
  };
}

/** A body of submit-deal as bytes, without a submissionId: each request with it is a new lead. */
export function newLeadBody(changes: Json): Buffer {
  return Buffer.from(JSON.stringify(sampleLead({ ...changes, submissionId: undefined })));
}

/** A body of submit-whatsapp-lead, spelled out like the item, with a new submissionId. */
export function sampleWhatsappLead(changes: Json = {}): Json & { submissionId: string } {
  return {
    submissionId: randomUUID(),
    phone: '+966551234567',
    ...campaign,
    ...changes,
  };
}

interface SubmitOptions {
  query?: string;
  headers?: Record<string, string>;
}

/** Sends a body (strings unchanged) to an API path and reads the response. */
export async function post(
  server: ServerAddress,
  path: string,
  body: unknown,
  { query = '', headers = {} }: SubmitOptions = {},
) {
  const response = await fetch(`${server.origin}/api/v1/public/${path}${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const answer: Json = text === '' ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, answer };
}

/** Sends a body to submit-deal. */
export function submit(server: ServerAddress, body: unknown, options?: SubmitOptions) {
  return post(server, 'submit-deal', body, options);
}

/**
 * Sends a body to submit-deal until it is accepted, as the form does. For servers with a short STORE_WAIT_SECONDS, which
 * storing a lead may exceed on a busy machine.
 */
export function submitUntilAccepted(server: ServerAddress, body: unknown): Promise<void> {
  return until(async () => (await submit(server, body)).status === 200);
}

async function postAccepted(...call: Parameters<typeof post>): Promise<void> {
  const { status, answer } = await post(...call);
  if (status !== 200) throw new Error(`The lead got ${status}: ${JSON.stringify(answer)}`);
}

/** Sends a lead that must be accepted, and returns its id. */
export async function sendLead(server: ServerAddress, changes?: Json, options?: SubmitOptions) {
  const lead = sampleLead(changes);
  await postAccepted(server, 'submit-deal', lead, options);
  return lead.submissionId;
}

/** Sends a WhatsApp lead that must be accepted, and returns its id. */
export async function sendWhatsappLead(
  server: ServerAddress,
  changes?: Json,
  options?: SubmitOptions,
) {
  const lead = sampleWhatsappLead(changes);
  await postAccepted(server, 'submit-whatsapp-lead', lead, options);
  return lead.submissionId;
}

/** Adds the metadata of an upright phone's camera: maker, position, and orientation 6, "rotate right by 90°". */
export function withCameraMetadata(photo: Sharp): Sharp {
  const latitude = { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 30/1' };
  const longitude = { GPSLongitudeRef: 'E', GPSLongitude: '55/1 16/1 0/1' };
  return photo
    .withExif({ IFD0: { Make: 'Camera-secret' }, IFD3: { ...latitude, ...longitude } })
    .withMetadata({ orientation: 6 });
}

/** A photo of an upright phone, stored sideways in 2400 × 1200 pixels, with the metadata of its camera. */
export function cameraPhoto(): Promise<Buffer> {
  const create = { width: 2400, height: 1200, channels: 3, background: '#246' } as const;
  return withCameraMetadata(sharp({ create }).jpeg()).toBuffer();
}
