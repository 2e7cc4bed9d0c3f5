/** Origins besides its own that a page may reach, for the server's Content-Security-Policy. */
export interface SiteOrigins {
  script: string[];
  connect: string[];
  image: string[];
}

interface OriginSettings {
  /** Of the tag manager; empty: none. */
  tagManagerId: string;
  /** Empty: the API itself answers. */
  ipLookupUrl: string;
  /** Where the API is; empty: on the site's own origin. */
  apiBase: string;
}

/** What to write into `origins.json` beside the pages; the server reads it. */
export function siteOrigins({ tagManagerId, ipLookupUrl, apiBase }: OriginSettings): SiteOrigins {
  const connect = [apiBase, ipLookupUrl].filter(Boolean).map((url) => new URL(url).origin);
  if (!tagManagerId) return { script: [], connect, image: [] };
  const tagManager = 'https://*.googletagmanager.com';
  const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
  return {
    script: [tagManager],
    connect: [...connect, tagManager, ...analytics],
    image: [tagManager, ...analytics],
  };
}
