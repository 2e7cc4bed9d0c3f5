import { replace } from './dom.ts';

/** A request that the page has sent, and that waits for the test to call `answer` or a handler. */
export class HeldRequest {
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onprogress?: () => void;
  onload?: () => void;
  onerror?: () => void;
  withCredentials = false;
  status = 0;
  response: unknown = null;
  method = '';
  url = new URL(location.href);
  headers: Record<string, string> = {};
  body: Record<string, unknown> = {};
  open(method: string, url: string) {
    // Throws for an invalid address, like the browser.
    Object.assign(this, { method, url: new URL(url, location.href) });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: string) {
    this.body = JSON.parse(body);
  }
  abort() {}
  answer(status: number, response: unknown = null) {
    Object.assign(this, { status, response });
    this.onload?.();
  }
}

/** Replaces XMLHttpRequest until the test ends. Returns the list of sent requests, which grows. */
export function holdRequests(): readonly HeldRequest[] {
  const requests: HeldRequest[] = [];
  class Request extends HeldRequest {
    override send(body: string) {
      super.send(body);
      requests.push(this);
    }
  }
  replace(window, 'XMLHttpRequest', Request);
  return requests;
}
