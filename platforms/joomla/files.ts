import { join } from 'node:path';
import { moduleElements } from '../settings/module-data.ts';
import { phpFiles } from '../settings/php-files.ts';
import { type Files, filesOf } from '../settings/zip.ts';
import { fieldsets, formXml, wordFiles } from './form.ts';

const name = 'mod_luxe_widgets';
const title = { en: 'Luxe Widgets', ar: 'Luxe Widgets' };
/** Joomla's language tags. */
const languageTags = { en: 'en-GB', ar: 'ar-AA' } as const;

function manifest(form: string, version: string): string {
  const languages = Object.values(languageTags).flatMap((tag) =>
    [`${name}.ini`, `${name}.sys.ini`].map(
      (file) => `    <language tag="${tag}">${tag}/${file}</language>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<extension type="module" client="site" method="upgrade">
  <name>MOD_LUXE_WIDGETS</name>
  <version>${version}</version>
  <description>Quote form, WhatsApp button, questions and answers and more.</description>
  <files>
    <filename module="${name}">${name}.php</filename>
    <filename>Widget.php</filename>
    <filename>Prerendered.php</filename>
    <filename>elements.json</filename>
    <folder>tmpl</folder>
  </files>
  <languages folder="language">
${languages.join('\n')}
  </languages>
  <config>
    <fields name="params">
${form}
    </fields>
  </config>
</extension>
`;
}

/** Returns the files of luxe-widgets-joomla.zip: a module that shows one element. */
export async function joomlaFiles(host: string, version: string): Promise<Files> {
  const elements = moduleElements();
  const sets = fieldsets(elements, host);
  const words = wordFiles(sets, title);
  const source = join(import.meta.dirname, name);
  return {
    ...(await filesOf(source, '', {})),
    [`${name}.xml`]: manifest(formXml(sets), version),
    ...(await phpFiles('')),
    'elements.json': JSON.stringify(elements, null, 1),
    ...Object.fromEntries(
      Object.entries(languageTags).flatMap(([language, tag]) => [
        [`language/${tag}/${name}.ini`, words[language as keyof typeof words]],
        [`language/${tag}/${name}.sys.ini`, `MOD_LUXE_WIDGETS="${title.en}"\n`],
      ]),
    ),
  };
}
