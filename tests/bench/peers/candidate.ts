/** What the bench knows of a form: how its page is built, and where its fields are. */

export interface SiteFile {
  body: Buffer;
  type: string;
}

/** By path, such as `/` and `/app.js`. */
export type Site = Map<string, SiteFile>;

/** A list that the page itself draws. */
export interface List {
  /** What is pressed to open it. */
  opener: string;
  /** Its options, of which at least five are shown when it is open. */
  option: string;
}

/** Selectors; ` >>> ` goes into the shadow root of what stands before it. */
export interface Form {
  /** The first text field, the model; that of the first item. */
  first: string;
  /** The last text field, the phone number. */
  last: string;
  /** What else has to be there before all fields are; those of choices, photos and the button that submits. */
  others: string[];
  /** The same of a form in the page's HTML, whose place the form takes with what was typed. */
  before?: Pick<Form, 'first' | 'last' | 'others'>;
  /** One element for each item. */
  item: string;
  /** The button that adds an item; absent where a page can't without a server. */
  addItem?: string;
  /** Path of a page that has many items from the start, where `addItem` is absent. */
  manyItems?: string;
  /** Absent where the browser draws the list, which no trace of the page sees. */
  designers?: List;
  dialCodes?: List;
  /** The file input of the first item, or the button that asks for files; its previews, of which three are shown. */
  photos?: { input?: string; button?: string; preview: string; shown?: number };
}

export interface Candidate {
  /** As in `--only`. */
  name: string;
  /** As in the report. */
  label: string;
  kind: 'control' | 'peer' | 'ours';
  build(): Promise<Site>;
  /** Names of the measurements that say something of it; absent: all. */
  measurements?: readonly string[];
  /** Pages of other things that load in the same way, and what shows when they have. */
  morePages?: { path: string; shown: string }[];
  /** Absent for the empty page. */
  form?: Form;
}

export const manyItems = 20;
