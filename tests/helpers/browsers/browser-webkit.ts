import { chooseInPage, readFiles } from './browser-files.ts';
import { type Engine, type Role, type Tab, type Target, timeout } from './browser-tab.ts';
import { startWebKitDriver } from './webkit-driver.ts';

/** WebDriver's key for an element reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Record<typeof elementKey, string>;

/** Milliseconds after which a command counts as hanging, also on a busy machine. */
const commandTimeout = 30_000;

/** The driver accepted a command and never answered; it has to be replaced. */
class HungDriverError extends Error {
  override name = 'HungDriverError';
}

/** Retries until the attempt returns a truthy value; rejects on a final error and after the timeout. */
async function eventually<T>(
  attempt: () => Promise<T>,
  what: string,
  isFinal: (error: unknown) => boolean = (error) => error instanceof HungDriverError,
): Promise<NonNullable<T>> {
  const end = Date.now() + timeout;
  for (;;) {
    let reason: unknown;
    try {
      const value = await attempt();
      if (value) return value;
    } catch (error) {
      if (isFinal(error)) throw error;
      reason = error;
    }
    if (Date.now() > end) throw new Error(`Timed out waiting for ${what}`, { cause: reason });
    await new Promise((next) => setTimeout(next, 40));
  }
}

/** Recognizes errors to solve by scrolling: the driver waits neither for smooth scrolling nor for `content-visibility`. */
const isOutOfReach = (error: unknown) =>
  /element (not interactable|click intercepted)/.test(String(error));

/** Runs in the page: scrolls an element to the center of the window, where no bar of the page covers it. */
function bringIntoView(element: Element): void {
  element.scrollIntoView({ behavior: 'instant', block: 'center' });
}

/** Runs in the page: finds the element with a role and name, shadow roots included. */
function findInPage({ role, name, within, begins }: Target): Element | null {
  const selectors: Record<Role, string> = {
    alert: '[role=alert]',
    button: 'button',
    combobox: '[role=combobox]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    option: '[role=option]',
    radio: 'input[type=radio]',
    region: 'section[aria-labelledby]',
    textbox: 'input:not([type=radio]):not([type=file]):not([role])',
  };
  const words = (node: Element | null | undefined) =>
    (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  function nameOf(element: Element): string {
    const root = element.getRootNode() as Document | ShadowRoot;
    const own = element.getAttribute('aria-label');
    const by = element.getAttribute('aria-labelledby');
    const labels = (element as HTMLInputElement).labels;
    return own ?? words(by ? root.getElementById(by) : (labels?.[0] ?? element));
  }
  function all(root: ParentNode, selector: string): Element[] {
    const here = [...root.querySelectorAll(selector)];
    const hosts = [...root.querySelectorAll('*')].filter((element) => element.shadowRoot);
    return [...here, ...hosts.flatMap((host) => all(host.shadowRoot as ShadowRoot, selector))];
  }
  const isShown = (element: Element) =>
    !element.closest('[inert]') && element.getClientRects().length > 0;
  const find = (root: ParentNode, wanted: Role, isCalled: (found: string) => boolean) =>
    all(root, selectors[wanted]).find((element) => isCalled(nameOf(element)) && isShown(element)) ??
    null;
  const place = within ? find(document, 'region', (found) => found === within) : document;
  return place && find(place, role, (found) => (begins ? found.startsWith(name) : found === name));
}

async function startDriver() {
  const { port, binary, end } = await startWebKitDriver();
  let isHung = false;

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(commandTimeout),
    }).catch((error) => {
      if (error.name !== 'TimeoutError') throw error;
      isHung = true;
      end();
      throw new HungDriverError(`The WebKit driver does not answer to ${path}`, { cause: error });
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }
  await eventually(() => send('GET', '/status'), 'the WebKit driver');
  return { binary, send, isHung: () => isHung };
}

/**
 * WebKitGTK's MiniBrowser under a virtual screen, by WebDriver, since playwright's WebKit is a
 * different build. The driver lives as long as the process unless it hangs; each tab is a session with
 * its own browser and storage.
 */
export async function launchWebKit(): Promise<Pick<Engine, 'newTab'>> {
  let driver = await startDriver();

  async function newTab(): Promise<Tab> {
    if (driver.isHung()) driver = await startDriver();
    const { binary, send, isHung } = driver;
    const webkit = { binary, args: ['--automation'] };
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': webkit };
    const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    const post = (path: string, body: object = {}) =>
      send('POST', `/session/${sessionId}${path}`, body);
    let current = (await send('GET', `/session/${sessionId}/window`)) as string;
    return tabOf(current);

    function tabOf(handle: string): Tab {
      /** Sends a command to this tab: the session has one current window. */
      const command = async (path: string, body?: object) => {
        if (current !== handle) await post('/window', { handle });
        current = handle;
        return post(path, body);
      };
      let isInFrame = false;
      const enterFrame = async () => {
        await command('/frame', { id: null });
        await command('/frame', { id: 0 });
        isInFrame = true;
      };
      const run = async (script: (...args: never[]) => unknown, ...args: unknown[]) => {
        const body = { script: `return (${script})(...arguments)`, args };
        try {
          return await command('/execute/sync', body);
        } catch (error) {
          // A reloaded frame is a new one for the driver.
          if (!isInFrame || !String(error).includes('no such window')) throw error;
          await enterFrame();
          return command('/execute/sync', body);
        }
      };
      const find = (target: Target) =>
        eventually(
          () => run(findInPage, target) as Promise<ElementReference | null>,
          `${target.role} "${target.name}"`,
        );
      const onElement = async (target: Target, action: string, body = {}) => {
        const element = await find(target);
        async function act(): Promise<true> {
          try {
            await command(`/element/${element[elementKey]}/${action}`, body);
            return true;
          } catch (error) {
            if (isOutOfReach(error)) await run(bringIntoView, element);
            throw error;
          }
        }
        const what = `${target.role} "${target.name}" to be in reach`;
        await eventually(act, what, (error) => !isOutOfReach(error));
      };

      return {
        async open(url) {
          isInFrame = false;
          await command('/url', { url });
        },
        enterFrame,
        click: (target) => onElement(target, 'click'),
        async type(target, text) {
          await onElement(target, 'clear');
          await onElement(target, 'value', { text });
        },
        async choosePhotos(button, files) {
          await run(chooseInPage, await find(button), await readFiles(files));
        },
        sees: async (target) => void (await find(target)),
        consoleErrors: () => [],
        evaluate: <T, A>(script: (argument: A) => T, argument?: A) =>
          run(script, argument) as Promise<Awaited<T>>,
        async beside() {
          const { handle: other } = (await command('/window/new', { type: 'tab' })) as {
            handle: string;
          };
          return tabOf(other);
        },
        back: async () => void (await command('/back')),
        async close() {
          if (!isHung()) await send('DELETE', `/session/${sessionId}`);
        },
      };
    }
  }

  return { newTab };
}
