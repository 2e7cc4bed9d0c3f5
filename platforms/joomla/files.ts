import { join } from 'node:path';
import { type PlatformLanguage, platformLanguages } from '../../widgets/domain/languages.ts';
import { elements } from '../settings/element-settings.ts';
import { type Files, filesOf, phpFiles } from '../settings/package-files.ts';
import { fieldsets, formXml, languageFiles } from './form.ts';

const name = 'mod_luxe_widgets';
const title = 'Luxe Widgets';
/** Language tags of Joomla's language packs; `ar-AA` is Arabic for all countries. */
const languageTags: Readonly<Record<PlatformLanguage, string>> = { en: 'en-GB', ar: 'ar-AA' };

function manifest(form: string, version: string): string {
  const languageLines = Object.values(languageTags).flatMap((tag) =>
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
${languageLines.join('\n')}
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
  const sets = fieldsets(host);
  const labels = languageFiles(sets, { en: title, ar: title });
  return {
    ...(await filesOf(join(import.meta.dirname, name), '', {})),
    [`${name}.xml`]: manifest(formXml(sets), version),
    ...(await phpFiles('')),
    'elements.json': JSON.stringify(elements, null, 1),
    ...Object.fromEntries(
      platformLanguages.flatMap((language) => {
        const folder = `language/${languageTags[language]}`;
        return [
          [`${folder}/${name}.ini`, labels[language]],
          [`${folder}/${name}.sys.ini`, `MOD_LUXE_WIDGETS="${title}"\n`],
        ];
      }),
    ),
  };
}
