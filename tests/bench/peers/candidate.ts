/** Describes a form for the benchmark: how to build its page, and selectors of its fields. */

interface SiteFile {
  body: Buffer;
  type: string;
}

/** By path, such as `/` and `/app.js`. */
export type Site = Map<string, SiteFile>;

/** A list drawn by the page. */
export interface List {
  /** The control that opens it. */
  opener: string;
  /** Its options, of which at least five are visible when it is open. */
  option: string;
}

/** Selectors; ` >>> ` enters the shadow root of the match before it. */
export interface Form {
  /** The first text field: the model of the first item. */
  first: string;
  /** The last text field, the phone number. */
  last: string;
  /** Other required parts of a complete form: choices, photos and the submit button. */
  others: string[];
  /** The fields of the plain form in the HTML, which the element replaces while keeping the input. */
  before?: Pick<Form, 'first' | 'last' | 'others'>;
  /** One element per item. */
  item: string;
  /** The button that adds an item; absent if the page needs a server for that. */
  addItem?: string;
  /** Path of a page with `manyItems` items, if `addItem` is absent. */
  manyItemsPath?: string;
  /** Absent if the browser draws the list, which traces do not show. */
  designers?: List;
  dialCodes?: List;
  /**
   * The file input of the first item, or the button that opens the file dialog; its previews, and how many of the
   * three are visible at once if not all.
   */
  photos?: { input?: string; button?: string; preview: string; shown?: number };
}

export interface Candidate {
  /** Name in `--only`. */
  name: string;
  /** Name in the report. */
  label: string;
  kind: 'control' | 'peer' | 'ours';
  build(): Promise<Site>;
  /** Names of the applicable measurements; absent: all. */
  measurements?: readonly string[];
  /** Other pages that load in the same way, and the selector that shows when they have. */
  morePages?: { path: string; shown: string }[];
  /** Absent for the empty page. */
  form?: Form;
}

/** Number of items in the long form. */
export const manyItems = 20;
