import { beforeAll, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import type { StaticHost } from '../../helpers/site/static-host.ts';
import { layout, useBuiltSites } from '../built-site.ts';
import { codeFor } from '../code.ts';
import { everyWidget } from '../every-widget.ts';
import { checkEveryWidget } from '../widgets-check.ts';

const utmSource = 'jekyll';

const site = useSite();
const newPage = useChromium();
const build = useBuiltSites();
let host: StaticHost;

beforeAll(async () => {
  const pages = languages.map((language) => {
    const widgets = everyWidget({ origin: site.server.origin, language, utmSource });
    const text = widgets.map(codeFor('markdown')).join('\n\n');
    return [`${language}/index.md`, `---\nlayout: page\nlang: ${language}\n---\n${text}\n`];
  });
  host = await build({
    files: {
      ...Object.fromEntries(pages),
      '_layouts/page.html': layout({ language: '{{ page.lang }}', content: '{{ content }}' }),
      '_config.yml': 'title: A partner\n',
    },
    command: ['jekyll', 'build', '--quiet'],
    out: '_site',
  });
});

test.each(languages)('every widget works in a Markdown page (%s)', async (language) => {
  await checkEveryWidget(site, newPage, {
    url: `${host.origin}/${language}/`,
    language,
    utmSource,
  });
});
