import { layout, testBuiltSite } from '../built-site.ts';
import { codeFor } from '../code.ts';

testBuiltSite('every widget works in a Markdown page', {
  utmSource: 'jekyll',
  write: codeFor('markdown'),
  page: (language, content) => [
    `${language}/index.md`,
    `---\nlayout: page\nlang: ${language}\n---\n${content}\n`,
  ],
  files: {
    '_layouts/page.html': layout('{{ page.lang }}', '{{ content }}'),
    '_config.yml': 'title: A partner\n',
  },
  command: ['jekyll', 'build', '--quiet'],
  out: '_site',
});
