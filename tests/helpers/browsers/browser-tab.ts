/** Timeout in milliseconds for an awaited condition. */
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

/** A control by its visible name; `within` names the surrounding region. */
export interface Target {
  role: Role;
  name: string;
  within?: string | undefined;
  /** Matches the start of the name. */
  begins?: boolean;
}

/**
 * A tab of any browser. Every action waits for its target; names match exactly; open shadow roots are
 * searched.
 */
export interface Tab {
  open(url: string): Promise<void>;
  /** Runs the following actions inside the only frame of the page. */
  enterFrame(): Promise<void>;
  click(target: Target): Promise<void>;
  /** Replaces the control's value. */
  type(target: Target, text: string): Promise<void>;
  /** Chooses files with the button that opens the browser's file dialog. */
  choosePhotos(button: Target, files: readonly string[]): Promise<void>;
  sees(target: Target): Promise<void>;
  /** Errors on the console since the last call; none where the driver does not report them. */
  consoleErrors(): string[];
  /** Runs a script in the page, and awaits its promise. */
  evaluate<T>(script: () => T): Promise<Awaited<T>>;
  evaluate<T, A>(script: (argument: A) => T, argument: A): Promise<Awaited<T>>;
  /** Another tab of the same profile. */
  beside(): Promise<Tab>;
  /** Presses the browser's back button without waiting for the page. */
  back(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKitGTK';
  /**
   * Opens a tab in a fresh profile. WebKitGTK supports only one at a time: close it before opening the
   * next.
   */
  newTab(): Promise<Tab>;
}
