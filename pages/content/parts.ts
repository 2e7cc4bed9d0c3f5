/** A small heading with its text. */
export interface Point {
  heading: string;
  text: string;
}

/** A promise of a reply; the opening hours decide which text is shown. */
export interface ReplyText {
  /** True at any hour: shown without script, or if the time of the submission is unknown. */
  always: string;
  today: string;
  /** With `{{day}}` for a weekday. */
  later: string;
}

/** Heading of a section, with a few words above it (eyebrow) and a paragraph below. */
export interface SectionHead {
  eyebrow?: string;
  heading: string;
  text: string;
}
