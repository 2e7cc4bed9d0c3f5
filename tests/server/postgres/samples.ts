import { leadWithPhoto } from '../../helpers/store/stored-lead.ts';

/** Bytes that a database could misread as text: a zero and a backslash. */
const content = new Uint8Array([0xff, 0xd8, 0, 0x5c, 0xff]);

/** A lead with a photo, as passed to the store. */
export const newPhotoLead = (submissionId: string, firstName = 'Layla') =>
  leadWithPhoto(content, { submissionId, firstName });
