import type { Store, SubmissionIds } from '../store/store.ts';

/** So many of each kind are erased at a time: new leads wait for no more than these. */
const batchSize = 20;

/**
 * Erases what `findOld` of the store names, in batches, so that a broken run can go on later, and
 * resolves to what it has erased. Any number of processes may do so at the same time.
 */
export async function eraseOld(
  store: Pick<Store, 'eraseOld'>,
  before: number,
): Promise<{ [Kind in keyof SubmissionIds]: string[] }> {
  const leads: string[] = [];
  const whatsappLeads: string[] = [];
  for (;;) {
    const batch = await store.eraseOld(before, batchSize);
    leads.push(...batch.leads);
    whatsappLeads.push(...batch.whatsappLeads);
    if (batch.leads.length === 0 && batch.whatsappLeads.length === 0) {
      return { leads, whatsappLeads };
    }
  }
}
