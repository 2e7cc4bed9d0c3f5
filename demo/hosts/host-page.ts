import { escapeMarkup } from '../../widgets/plain-form/markup.ts';
import { withSnippet } from '../builder/snippet/sample-page.ts';
import table from './hosts.json' with { type: 'json' };

/** Entry of hosts.json, as far as the page of the host depends on it. */
interface Described {
  /** Description, shown on the page. */
  en: string;
  /** Language of the page; absent: English. */
  lang?: string;
  /** Encoding in which the tests serve the page, and the page's own `meta`; absent: UTF-8. */
  charset?: string;
}

const hosts: Readonly<Record<string, Described>> = table.hosts;

/**
 * Completes a file that begins with `<title>`: lines up to `<!-- body -->` belong to the head, the rest to the body.
 * Other files are whole documents already, because something in their document makes the host difficult.
 *
 * The style sheet comes before the script, which waits for it, so the body is parsed with its styles: in a sandboxed
 * frame, Chromium counts a style sheet that arrives after the body as a layout shift, although nothing was painted.
 * Both precede a policy of the host's own, which applies only to what follows it.
 */
function wholeDocument(file: string, name: string): string {
  const pattern = /^<title>(?<title>[^\n]*)<\/title>\n(?<head>.*)<!-- body -->\n(?<body>.*)$/s;
  const parts = pattern.exec(file)?.groups;
  if (!parts) return file;
  const { title, head, body } = parts;
  const { en = '', lang = 'en', charset = 'utf-8' } = hosts[name] ?? {};
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="${charset}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="host.css">
    <script src="probe.js"></script>
${head}
  </head>
  <body>
    <h1>${title}</h1>
    <p>${escapeMarkup(en)} <a href="/demo/hosts/">All hosts</a></p>
${body}
    <p>The page goes on below the form. <button type="button">A button of the page</button></p>
    <form id="search" action="/search">
      <label for="words">Search</label> <input id="words" name="words"> <input type="submit" value="Go">
    </form>
  </body>
</html>
`;
}

/** Returns the page of a difficult host with its snippet; `file` is the text of demo/hosts/`name`.html. */
export function hostPage(file: string, name: string): Promise<string> {
  return withSnippet(wholeDocument(file, name), name);
}
