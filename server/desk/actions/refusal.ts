import type { Language } from '../../../widgets/domain/languages.ts';
import type { DeskProblem } from '../api/desk-api.ts';
import ar from './refusals.ar.json' with { type: 'json' };
import en from './refusals.en.json' with { type: 'json' };

type MessageKey = keyof typeof en;
const messages: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en, ar };

/** Current state of the lead, or current number of leads, if the person acted on outdated data. */
type Conflict = Pick<DeskProblem, 'current' | 'count'>;

/** Rejects an action with a message for the person, in both languages. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: DeskProblem['error'];
  readonly texts: Readonly<Record<Language, string>>;
  /** Path into the body or query, such as `change.reason`. */
  readonly field: string | undefined;
  readonly conflict: Conflict;

  /** `message`: key of a message in refusals.en.json, or a message in both languages. */
  constructor(
    code: DeskProblem['error'],
    message: MessageKey | Readonly<Record<Language, string>>,
    field?: string,
    conflict: Conflict = {},
  ) {
    const texts =
      typeof message === 'string'
        ? { en: messages.en[message], ar: messages.ar[message] }
        : message;
    super(texts.en);
    this.code = code;
    this.texts = texts;
    this.field = field;
    this.conflict = conflict;
  }
}
