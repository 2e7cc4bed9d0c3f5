/**
 * Places in which a field may be left out: the plain form, `desk find`, `desk export --csv`, the email to
 * the team, and the message behind "Continue on WhatsApp" (fields of items only).
 */
export type Place = 'plainForm' | 'search' | 'csv' | 'email' | 'whatsApp';

/** A field of the quote form. */
export interface QuoteField<Name = string, Key = string> {
  /** Member of a quote, of its body on the wire, of a stored lead and of `el.values`; in snake case, the column. */
  name: Name;
  kind: 'text' | 'brand' | 'email' | 'phone' | 'choice';
  /** Values of a choice, in the order of the form; their messages are named `condition.good`. */
  values?: readonly string[];
  /** Reads a value of a choice in any spelling that pages and clients use. */
  parse?: (text: string) => string | undefined;
  /** Texts that stand for the values of a choice on the wire, if not the values themselves. */
  wireTexts?: Readonly<Record<string, string>>;
  /** Optional fields are sent and hashed only when filled in, so that earlier leads keep their hash. */
  isRequired: boolean;
  /** Places that leave the field out. By default it is in all of them. */
  notIn?: readonly Place[];
  /** Message key of a hint. That of the label is `form.` and the name. */
  hint?: Key;
  autoComplete?: string;
}

/** Tells whether a place shows a field, or searches it. */
export function isIn(place: Place, { notIn }: Pick<QuoteField, 'notIn'>): boolean {
  return !notIn?.includes(place);
}
