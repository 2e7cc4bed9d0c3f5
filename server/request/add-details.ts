import { parseCategory } from '../../widgets/domain/categories.ts';
import { maxPhotos } from '../../widgets/domain/limits.ts';
import { readDetails } from '../../widgets/domain/request/item-details.ts';
import { checkPhoto } from '../drawing/check-photo.ts';
import { photosBody } from '../http/body/body-reader.ts';
import { toFileName, toText } from '../http/body/fields.ts';
import { boundaryOf, type FormBody, OversizedFormError } from '../http/body/form-body.ts';
import { receiveBody } from '../http/calls/receive-body.ts';
import { requireOwnPage } from '../http/middleware/allowed-origins.ts';
import type { CallContext } from '../http/middleware/call-guards.ts';
import { type Api, type RequestContext, refuse } from '../http/middleware/request-context.ts';
import type { LeadItem, PhotoContent } from '../store/store.ts';
import { photosLeft, takesDetails } from './details-form.ts';
import { journeyOf } from './journey.ts';
import {
  type DetailsProblem,
  pageRoute,
  type RefusedDetails,
  type RequestPages,
} from './request-view.ts';

/** The item of a request that gets additions. */
interface Target {
  rowId: string;
  item: LeadItem;
  itemPosition: number;
}

const detailsIn = (form: FormBody, { category }: LeadItem) =>
  readDetails(parseCategory(category), (name) => toText(form.text(name)));

/** Returns why an item cannot get this many photos at once. */
function surplusProblem(item: LeadItem, sent: number): DetailsProblem {
  const count = photosLeft(item);
  // There was room for all before the upload: another save has used it meanwhile.
  const wasTaken = sent <= count;
  return count === 0 || wasTaken ? { code: 'full' } : { code: 'tooMany', count };
}

type ReadPhotos = { photos: PhotoContent[] } | Pick<RefusedDetails, 'status' | 'problems'>;

/**
 * Reads the photos of a form, or its problems if not all photos are valid. The store knows whether the item has room for
 * them: a second tap sends photos that it has already.
 */
function readPhotos(form: FormBody, item: LeadItem): ReadPhotos {
  const files = form.files('photos');
  if (files.length > maxPhotos) {
    return { status: 422, problems: [surplusProblem(item, files.length)] };
  }
  const photos: PhotoContent[] = [];
  const problems: DetailsProblem[] = [];
  for (const file of files) {
    const { content } = file;
    const name = toFileName(file.name);
    const check = checkPhoto(content);
    if ('type' in check) photos.push({ name, type: check.type, size: content.length, content });
    else problems.push({ code: check.reason, name });
  }
  return problems.length > 0 ? { status: 415, problems } : { photos };
}

/**
 * `POST /request/:secret/details?item=0`: saves what a visitor adds to an item, all or nothing, and redirects to the
 * page. Refused additions get the page itself, with the reason and what was typed (docs/request-page.md).
 */
export function addDetailsForm(
  app: Api,
  context: CallContext,
  { refuseWithPage, open, show, redirectBack }: RequestPages,
): void {
  const { config, store, guards } = context;
  const body = photosBody(config.bodyLimit);

  async function save(c: RequestContext, { rowId, item, itemPosition }: Target, form: FormBody) {
    const details = detailsIn(form, item);
    const typed = { itemPosition, details, hadPhotos: form.files('photos').length > 0 };
    const read = readPhotos(form, item);
    if ('problems' in read) return show(c, { ...typed, ...read });
    const { photos } = read;
    c.var.logFields.photos = photos.length;
    const added = { rowId, itemPosition, details, photos };
    const result = await store.saveDetails(added, Date.now(), c.var.requestId);
    c.var.logFields.outcome = result;
    if (result === 'unknown') return show(c);
    if (result === 'too-many-photos') {
      const problems = [surplusProblem(item, photos.length)];
      return show(c, { ...typed, status: 422, problems });
    }
    // An empty form for an item without stored details: the visitor has added nothing.
    const isEmpty = Object.keys(details).length === 0 && photos.length === 0;
    if (result === 'repeated' && isEmpty && !item.details) {
      return show(c, { ...typed, status: 422, problems: [{ code: 'nothing' }] });
    }
    return redirectBack(c, `#details-${itemPosition + 1}`);
  }

  // A refusal has this address: a language link, or opening it again, lands here.
  app.get(`${pageRoute}/details`, (c) => redirectBack(c));

  app.post(
    `${pageRoute}/details`,
    refuseWithPage,
    guards.limitRateOf('request-details'),
    requireOwnPage(config),
    async (c) => {
      const boundary = boundaryOf(c.req.header('content-type'));
      if (!boundary) return refuse(c, 415, 'Content-Type must be multipart/form-data');
      const request = await open(c);
      if (request instanceof Response) return request;
      const number = c.req.query('item') ?? '';
      const itemPosition = /^\d{1,4}$/.test(number) ? Number(number) : -1;
      const item = request.lead.items[itemPosition];
      if (!item) return refuse(c, 400, 'The request has no such item', { field: 'item' });
      if (!takesDetails(journeyOf(request, Date.now()).step)) {
        const problems = [{ code: 'closed' }] as const;
        return show(c, { itemPosition, details: {}, hadPhotos: false, status: 409, problems });
      }
      const target = { rowId: request.rowId, item, itemPosition };
      try {
        return await receiveBody(c, context, { ...body, boundary }, async (received) =>
          save(c, target, await received.form()),
        );
      } catch (error) {
        if (!(error instanceof OversizedFormError)) throw error;
        const details = detailsIn(error.form, item);
        const problems = [{ code: 'tooLarge' }] as const;
        return show(c, { itemPosition, details, hadPhotos: true, status: 413, problems });
      }
    },
  );
}
