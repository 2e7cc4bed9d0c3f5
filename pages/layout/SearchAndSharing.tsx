import { type Language, languages } from '../../widgets/domain/languages.ts';
import { settings } from '../settings.ts';
import { addressOf, hreflangs } from './addresses.ts';
import { usePage } from './page-context.ts';

/** Returns language and region in the spelling of Open Graph, such as `en_AE`. */
const localeOf = (language: Language) => hreflangs[language].replace('-', '_');

/** A schema.org object for search engines. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

function NotIndexed({ isPrivate }: { isPrivate: boolean }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      {isPrivate && <meta name="referrer" content="no-referrer" />}
    </>
  );
}

/** Tags in the head for search engines and link previews; for hidden pages, the tag that keeps them out. */
export function SearchAndSharing(props: { structuredData: readonly StructuredData[] }) {
  const { assets, language, meta, route } = usePage();
  const { title, description } = meta;
  const { origin, shareImage } = assets;
  const { visibility, path, canonicalPath = path } = route;
  if (visibility === 'hidden' || visibility === 'private') {
    return <NotIndexed isPrivate={visibility === 'private'} />;
  }
  return (
    <>
      <link rel="canonical" href={addressOf(origin, canonicalPath, language)} />
      {languages.map((lang) => (
        <link
          key={lang}
          rel="alternate"
          hrefLang={hreflangs[lang]}
          href={addressOf(origin, canonicalPath, lang)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(origin, canonicalPath)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.name[language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressOf(origin, canonicalPath, language)} />
      <meta property="og:locale" content={localeOf(language)} />
      <meta property="og:locale:alternate" content={localeOf(language === 'en' ? 'ar' : 'en')} />
      <meta property="og:image" content={`${origin}${shareImage.path}`} />
      <meta property="og:image:width" content={String(shareImage.width)} />
      <meta property="og:image:height" content={String(shareImage.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {props.structuredData.map((data) => (
        // React writes quotes in a script as they are, and escapes only text that would end the script.
        <script key={data['@type']} type="application/ld+json">
          {JSON.stringify(data)}
        </script>
      ))}
    </>
  );
}
