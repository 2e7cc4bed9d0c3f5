import type { Language } from '../../../widgets/domain/languages.ts';

/** A file that goes with a letter. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** What is written, without who to. */
export interface Letter {
  /** One line, without control characters. */
  subject: string;
  language: Language;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}
