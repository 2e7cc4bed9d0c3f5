import { leadWithPhoto } from '../../helpers/store/stored-lead.ts';

/** Bytes that a text of the database could mistake: a zero and a backslash. */
const content = new Uint8Array([0xff, 0xd8, 0, 0x5c, 0xff]);

/** A lead as the server hands it to the store. */
export const storeLead = (submissionId: string, firstName = 'Layla') =>
  leadWithPhoto(content, { submissionId, firstName });
