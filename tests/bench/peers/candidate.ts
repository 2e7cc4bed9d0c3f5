/** Describes a form for the benchmark: how to build its page, and selectors of its fields. */

interface SiteFile {
  body: Buffer;
  type: string;
}

/** By path, such as `/` and `/app.js`. */
export type Site = Map<string, SiteFile>;

/** Selectors of a list that the page renders itself. */
export interface List {
  /** The control that opens it. */
  opener: string;
  /** Its options, of which at least five are visible when it is open. */
  option: string;
}

/** Selectors of a form's parts; ` >>> ` enters the shadow root of the element before it. */
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
  /** The button that adds an item; absent if the page needs a server to add items. */
  addItem?: string;
  /** Path of a page with `manyItems` items, if `addItem` is absent. */
  manyItemsPath?: string;
  /** The lists of designers and dial codes; absent if the browser draws them, because traces do not show that. */
  designers?: List;
  dialCodes?: List;
  /**
   * The file input of the first item, or the button that opens its file dialog; the previews of its photos, and how
   * many previews are visible at once. Default: all three.
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
  /** Names of the measurements that apply to the candidate. Default: all. */
  measurements?: readonly string[];
  /** Pages of our other elements, and the selector of an element that is visible once the page has loaded. */
  morePages?: { path: string; shown: string }[];
  /** Absent for the empty page. */
  form?: Form;
}

/** Number of items in the form with many items. */
export const manyItems = 20;
