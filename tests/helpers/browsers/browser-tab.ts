/** Milliseconds until an awaited condition counts as failed. */
export const timeout = 25_000;

export type Role =
  | 'alert'
  | 'button'
  | 'combobox'
  | 'heading'
  | 'link'
  | 'option'
  | 'radio'
  | 'region'
  | 'textbox';

/** A control as a visitor names it; `within` is the name of the region around it. */
export interface Target {
  role: Role;
  name: string;
  within?: string | undefined;
  /** The name only begins so. */
  begins?: boolean;
}

/** One tab of any browser. Everything waits for its target; names are exact; shadow roots are open. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Makes what follows happen inside the only frame of the page. */
  enterFrame(): Promise<void>;
  click(target: Target): Promise<void>;
  /** Replaces what is in the control. */
  type(target: Target, text: string): Promise<void>;
  /** Chooses files with the button that opens the browser's file dialogue. */
  choosePhotos(button: Target, files: readonly string[]): Promise<void>;
  sees(target: Target): Promise<void>;
  evaluate<T, A>(script: (argument: A) => T, argument: A): Promise<T>;
  /** Another tab of the same profile. */
  beside(): Promise<Tab>;
  /** Presses the browser's button for the page before this one, and does not wait for that page. */
  back(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKitGTK';
  /** A tab in a fresh profile. WebKitGTK has only one at a time: close it before the next. */
  newTab(): Promise<Tab>;
}
