import { createHash } from 'node:crypto';

/** What a page needs besides the files of its own origin: sources by kind, for the server's policy. */
export interface ContentSecurity {
  script: string[];
  style: string[];
  connect: string[];
  image: string[];
}

interface Needs {
  /** Scripts and styles that stand in the pages themselves. */
  inline: { script: string; style: string };
  /** Of the tag manager; empty: none. */
  tagManagerId: string;
  /** Empty: the API itself answers. */
  ipLookupUrl: string;
  /** Where the API is; empty: on the site's own origin. */
  apiBase: string;
}

/** CSP 3, section 2.3.1: allows this very text and no other. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** What to write into `content-security.json`, which the server reads. */
export function contentSecurity({
  inline,
  tagManagerId,
  ipLookupUrl,
  apiBase,
}: Needs): ContentSecurity {
  const script = [hashSource(inline.script)];
  const style = [hashSource(inline.style)];
  const connect = [apiBase, ipLookupUrl].filter(Boolean).map((url) => new URL(url).origin);
  if (!tagManagerId) return { script, style, connect, image: [] };
  const tagManager = 'https://*.googletagmanager.com';
  const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
  return {
    script: [...script, tagManager],
    style,
    connect: [...connect, tagManager, ...analytics],
    image: [tagManager, ...analytics],
  };
}
