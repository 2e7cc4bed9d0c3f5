import type { Language } from '../../../widgets/domain/languages.ts';
import type { DeskProblem } from '../web/desk-api.ts';
import ar from './refusals.ar.json' with { type: 'json' };
import en from './refusals.en.json' with { type: 'json' };

type RefusalText = keyof typeof en;
const texts: Readonly<Record<Language, Readonly<Record<RefusalText, string>>>> = { en, ar };

/** Current state of the lead, or current number of leads, if the person acted on an outdated one. */
type Conflict = Pick<DeskProblem, 'current' | 'count'>;

/** Rejects an action with a message for the person, in both languages. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: DeskProblem['error'];
  readonly texts: Readonly<Record<Language, string>>;
  /** Path into the body or query, such as `change.reason`. */
  readonly field: string | undefined;
  readonly conflict: Conflict;

  /** `text`: key of a text in refusals.en.json, or a text in both languages. */
  constructor(
    code: DeskProblem['error'],
    text: RefusalText | Readonly<Record<Language, string>>,
    field?: string,
    conflict: Conflict = {},
  ) {
    const inBoth = typeof text === 'string' ? { en: texts.en[text], ar: texts.ar[text] } : text;
    super(inBoth.en);
    this.code = code;
    this.texts = inBoth;
    this.field = field;
    this.conflict = conflict;
  }
}
