import type { Delivery } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import type { Subject } from './subject.ts';

/** What a delivery tells of; undefined when it has been erased meanwhile: then nothing is sent. */
export async function readSubject(
  store: Pick<Store, 'readLead' | 'readWhatsappLead' | 'readOffer' | 'readPhotos'>,
  { event, leadId, whatsappLeadId, offerId }: Delivery,
): Promise<Subject | undefined> {
  if (event === 'lead') {
    const lead = await store.readLead(leadId ?? '');
    if (!lead) return undefined;
    const { submissionId, version } = lead;
    const readPhotos = () => store.readPhotos(submissionId, version);
    return { event, lead, isRevision: version > 1, readPhotos };
  }
  if (event === 'whatsapp-lead') {
    const lead = await store.readWhatsappLead(whatsappLeadId ?? '');
    return lead && { event, lead };
  }
  const found = await store.readOffer(offerId ?? '');
  // A letter goes to whom the desk has named, not to who has sent something under the same id since.
  const lead = leadId === null ? found?.lead : await store.readLead(leadId);
  return found && lead && { event, offer: found.offer, lead };
}
