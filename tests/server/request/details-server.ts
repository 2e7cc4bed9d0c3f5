import { openPage, sendRequest } from '../../helpers/request/request-page.ts';
import { type Json, picture } from '../../helpers/server/samples.ts';
import type { TestServer } from '../../helpers/server/server.ts';
import { rowsOf } from '../../helpers/store/test-store.ts';
import { startRequestServer } from './request-page-server.ts';

/** A file that a visitor chooses on the page. */
export function photoFile(content: Buffer, name = 'added.jpg', type = 'image/jpeg'): File {
  return new File([new Uint8Array(content)], name, { type });
}

/** Sends the form of an item as the page does. */
export async function addDetails(
  { origin }: Pick<TestServer, 'origin'>,
  path: string,
  fields: Readonly<Record<string, string>>,
  {
    photos = [],
    item = '0',
    lang = 'en',
  }: { photos?: readonly File[]; item?: string; lang?: string } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const photo of photos) body.append('photos', photo);
  const response = await fetch(`${origin}${path}/details?lang=${lang}&item=${item}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    body,
  });
  const html = await response.text();
  return { status: response.status, location: response.headers.get('location') ?? '', html };
}

/** All details of a watch, as its form sends them. */
export const watchDetails = {
  age: '1-5',
  year: '2021',
  box: 'yes',
  papers: 'yes',
  receipt: 'yes',
  serial: 'M126610LN-0001',
  service: 'buyback',
  expectedPrice: '١٢٬٥٠٠',
};

/** A photo of this width, by default another than that of the sample lead. */
export const jpeg = (width = 41) => picture('jpeg', width);

type Options = Parameters<typeof addDetails>[3];

/** Starts a server, and returns it with functions that send and read the details of a request. */
export async function startDetailsServer() {
  const server = await startRequestServer();
  return {
    server,
    send: (changes?: Json, query?: string) => sendRequest(server, changes, query),
    open: (path: string) => openPage(server, path),
    add: (path: string, fields: Record<string, string>, options?: Options) =>
      addDetails(server, path, fields, options),

    /** Reads the stored details of the first version of a lead, by item. */
    async detailsOf(submissionId: string) {
      const where = `where lead_id = '${submissionId}' order by item_position`;
      const rows = await rowsOf(server.dataDir, `select * from request_details ${where}`);
      return rows.map(({ details }) => JSON.parse(String(details)));
    },

    /** Reads the stored photos of the first version of a lead. */
    photosOf(submissionId: string) {
      const where = `where submission_id = '${submissionId}' order by item_position, position`;
      const columns = 'position, name, type, added_at is not null as is_added';
      return rowsOf(server.dataDir, `select ${columns} from photos ${where}`);
    },
  };
}
