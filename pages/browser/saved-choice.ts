/** The visitor's country and language, where the widgets and the server look for them. */
type Choice = 'language' | 'country';

/** Storage and cookies throw where they are blocked, and in sandboxed frames. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function cookie(key: Choice): string | undefined {
  return attempt(() => document.cookie.match(`\\bluxe\\.${key}=(\\w+)`)?.[1]);
}

/** What was chosen before, by cookie or local storage; undefined: nothing, or both are blocked. */
export function saved(key: Choice): string | undefined {
  return cookie(key) ?? attempt(() => localStorage.getItem(`luxe.${key}`) ?? undefined);
}

/** Local storage alone: what the server has no use for. */
export function store(key: string, value: string): void {
  attempt(() => localStorage.setItem(`luxe.${key}`, value));
}

/** A cookie that is right already stays as it is: Safari keeps those of scripts for a week only. Nothing known, nothing saved. */
export function save(key: Choice, value: string | undefined): void {
  if (!value) return;
  store(key, value);
  if (cookie(key) === value) return;
  const secure = location.protocol === 'https:' ? ';Secure' : '';
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `luxe.${key}=${value};Path=/;Max-Age=31536000;SameSite=Lax${secure}`;
  });
}
