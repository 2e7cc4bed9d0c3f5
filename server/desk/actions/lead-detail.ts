import { normalizePhone } from '../../../widgets/domain/phone/phone.ts';
import { itemTextsIn } from '../../store/calls/field-texts.ts';
import { versionId } from '../../store/calls/statements.ts';
import type { Delivery } from '../../store/delivery.ts';
import { offeredVersion, shownVersion } from '../../store/offer.ts';
import type { Offer, Store, StoredLead } from '../../store/store.ts';
import { contactLinks } from '../../wording/contact-texts.ts';
import { formatAppointment } from '../../wording/formats.ts';
import { inEveryLanguage } from '../../wording/in-every-language.ts';
import { itemDetailRows } from '../../wording/item-details.ts';
import { offerCard } from '../../wording/offer-rows.ts';
import { wishedPrice } from '../../wording/offer-wish.ts';
import { requestLink } from '../../wording/request-link.ts';
import type { LeadDetail, Person } from '../api/desk-api.ts';
import type { DeskOffer, DeskPhoto, LeadVersion } from '../api/lead-api.ts';
import { toAuditEntry } from './audit.ts';
import { toInboxRow } from './inbox.ts';
import { toNote } from './notes.ts';
import { offerState, readSecret } from './offers.ts';
import { photoUrl } from './photo-url.ts';
import { Refusal } from './refusal.ts';
import { contactKey } from './versions.ts';

/** Maximum entries of the audit log in the history of a lead. */
const maxHistory = 200;

function toVersion(lead: StoredLead): LeadVersion {
  const rowId = versionId(lead.submissionId, lead.version);
  const items = lead.items.map((item, itemPosition) => ({
    ...itemTextsIn(item),
    isQualified: item.isQualified,
    details: inEveryLanguage((language) => itemDetailRows(item, lead.country, language)),
    photos: item.photos.map(
      ({ name, addedAt }, position): DeskPhoto => ({
        ...(addedAt !== undefined && { addedAt }),
        thumbnail: photoUrl(rowId, itemPosition, position, 'thumbnail'),
        large: photoUrl(rowId, itemPosition, position, 'large'),
        name,
      }),
    ),
  }));
  const { submissionId: _id, language: _language, isTest: _isTest, ...version } = lead;
  return { ...version, items };
}

const stateOf = ({ outcome, attempts }: Delivery) =>
  outcome ?? (attempts > 0 ? 'retrying' : 'pending');

function toDeskWish({ wish, currency }: Offer): Pick<DeskOffer, 'wish'> {
  if (!wish.reason && !wish.amount) return {};
  const price = inEveryLanguage((language) => wishedPrice({ wish, currency }, language));
  return { wish: { reason: wish.reason, price } };
}

function toDeskHandover({ handover }: Offer, { country }: StoredLead): Pick<DeskOffer, 'handover'> {
  if (!handover) return {};
  const { slot, ...rest } = handover;
  const when = inEveryLanguage((language) =>
    slot === null ? '' : formatAppointment(slot, country, language),
  );
  return { handover: { ...rest, when } };
}

/** Returns an offer with the card that the client sees. `lead`: the version that it was made for. */
function toDeskOffer(offer: Offer, lead: StoredLead, now: number): DeskOffer {
  const { offerId, amount, currency } = offer;
  return {
    offerId,
    amount,
    currency,
    state: offerState(offer, now),
    card: offerCard(offer, lead),
    ...toDeskWish(offer),
    ...toDeskHandover(offer, lead),
  };
}

/** Reads everything about a lead, and audits the view. `now`: epoch ms. Throws a Refusal for an unknown lead. */
export async function readLeadDetail(
  store: Store,
  submissionId: string,
  { person, publicUrl, now }: { person: Person; publicUrl: string; now: number },
): Promise<LeadDetail> {
  const [lead, versions, offers, notes, deliveries] = await Promise.all([
    store.readInboxLead(submissionId),
    store.readLeads([submissionId]),
    store.findOffersOf([submissionId]),
    store.findNotes(submissionId),
    store.findDeliveriesOf(submissionId),
  ]);
  const [newest] = versions;
  if (!lead || !newest) throw new Refusal('not-found', 'leadUnknown');
  await store.auditView(submissionId, person.personId, now);
  // Read last, so that it includes this view.
  const history = await store.findAudit({ submissionId, limit: maxHistory });
  const open = offers.find((offer) => offerState(offer, now) === 'open');
  const { phone } = normalizePhone(newest.phone, newest.country);
  const openTo = open && offeredVersion(open, versions);
  // The texts go to the contact of the newest version. They must not contain an offer to another contact, nor link to
  // the page of another version, which may be another person's.
  const isToNewest = openTo && contactKey(openTo) === contactKey(newest);
  const offered = isToNewest ? { offer: open, lead: openTo } : undefined;
  const isOfNewest = open && shownVersion(open) === newest.version;
  const secret = isOfNewest && (await readSecret(store, newest));
  const page = secret ? requestLink(secret, newest, open, publicUrl) : undefined;
  return {
    row: toInboxRow(lead),
    versions: versions.map(toVersion),
    notes: notes.map(toNote),
    history: history.map(toAuditEntry),
    offers: offers.map((offer) =>
      // `newest`: for an offer to a version that was stored since the versions were read.
      toDeskOffer(offer, offeredVersion(offer, versions) ?? newest, now),
    ),
    deliveries: deliveries.map((delivery) => ({
      channel: delivery.channel,
      event: delivery.event,
      state: stateOf(delivery),
      at: delivery.finishedAt ?? delivery.attemptedAt ?? delivery.createdAt,
      error: delivery.lastError ?? '',
    })),
    contact: {
      ...contactLinks(newest, person.name, offered, publicUrl, page),
      call: /\d/.test(phone) ? `tel:${phone.replace(/[^\d+]/g, '')}` : '',
    },
  };
}
