/** A paragraph, or a list of items. */
type LegalBlock = string | readonly string[];

/** A numbered section. */
interface LegalSection {
  /** Anchor; the same in both languages. */
  id: string;
  heading: string;
  blocks: readonly LegalBlock[];
}

/** Privacy policy or terms. */
export interface LegalPage {
  heading: string;
  /** Date of the last change, in words. */
  updated: string;
  intro: string;
  contentsHeading: string;
  sections: readonly LegalSection[];
}
