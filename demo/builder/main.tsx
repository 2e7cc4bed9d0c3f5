/** Starts the snippet builder in the language of `?lang=`, else of the browser. */
import { createRoot } from 'react-dom/client';
import { direction, type PlatformLanguage, toLanguage } from '../../widgets/domain/languages.ts';
import { loadManifest } from './manifest.ts';
import { textsByLanguage } from './texts.ts';
import { Builder } from './view/Builder.tsx';

function pageLanguage(): PlatformLanguage {
  const wanted = new URLSearchParams(location.search).get('lang') ?? navigator.language;
  return toLanguage(wanted) ?? 'en';
}

const language = pageLanguage();
const texts = textsByLanguage[language];
document.documentElement.lang = language;
document.documentElement.dir = direction(language);
document.title = texts.title;

/** Folder URL of the widgets' script: one folder above the demo. */
const scriptBase = new URL('..', location.href).href;
const root = createRoot(document.getElementById('builder') ?? document.body);

try {
  const manifest = await loadManifest(new URL('manifest/elements.json', scriptBase));
  root.render(<Builder language={language} manifest={manifest} ownBase={scriptBase} />);
} catch (error) {
  root.render(
    <p className="instead-of-builder" role="alert">
      {texts.broken}
    </p>,
  );
  throw error;
}
