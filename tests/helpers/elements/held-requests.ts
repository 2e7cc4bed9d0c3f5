import { replace } from './dom.ts';

/** A request that a form has sent, and that waits for `answer`. */
export interface HeldRequest {
  url: URL;
  body: Record<string, unknown>;
  answer(status: number): void;
}

/** Replaces XMLHttpRequest until the test ends. Returns the list of sent requests, which grows. */
export function holdRequests(): readonly HeldRequest[] {
  const requests: HeldRequest[] = [];
  class Request {
    upload = {};
    status = 0;
    onload?: () => void;
    #url = '';
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    send(body: string) {
      requests.push({
        url: new URL(this.#url, location.href),
        body: JSON.parse(body),
        answer: (status) => {
          this.status = status;
          this.onload?.();
        },
      });
    }
  }
  replace(window, 'XMLHttpRequest', Request);
  return requests;
}
