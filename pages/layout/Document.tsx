import type { ReactNode } from 'react';
import { structuredData } from '../routes/structured-data.ts';
import { settings } from '../settings.ts';
import { BootScript } from './BootScript.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { type PhotoProps, PreloadPhoto } from './Photo.tsx';
import { type PageRoute, usePage } from './page-context.ts';
import { TagManager } from './TagManager.tsx';

const hreflangs = { en: 'en-AE', ar: 'ar-SA' } as const;
const locales = { en: 'en_AE', ar: 'ar_SA' } as const;

/** Each language has an address of its own, so that search engines reach Arabic. */
export function addressOf(origin: string, route: string, language?: 'en' | 'ar'): string {
  const path = route === 'home' ? '' : route;
  return `${origin}/${path}${language ? `?lang=${language}` : ''}`;
}

/** `pricing/index.html`, `pricing/index.ar.html`; the page for what is not there stands at the top. */
export function fileOf(route: PageRoute, language: 'en' | 'ar'): string {
  const suffix = language === 'ar' ? '.ar.html' : '.html';
  if (route === '404') return `404${suffix}`;
  return `${route && `${route}/`}index${suffix}`;
}

function FoundAndShared() {
  const { assets, content, language, route } = usePage();
  const { title, description } = content.meta[route];
  const { origin } = assets;
  if (route === '404' || route === 'offer-details') {
    return (
      <>
        <meta name="robots" content="noindex" />
        {route === 'offer-details' && <meta name="referrer" content="no-referrer" />}
      </>
    );
  }
  return (
    <>
      <link rel="canonical" href={addressOf(origin, route, language)} />
      {(['en', 'ar'] as const).map((lang) => (
        <link
          key={lang}
          rel="alternate"
          hrefLang={hreflangs[lang]}
          href={addressOf(origin, route, lang)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(origin, route)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.name[language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressOf(origin, route, language)} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[language === 'en' ? 'ar' : 'en']} />
      <meta property="og:image" content={`${origin}${assets.shareImage}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData(route, content, assets).map((data) => (
        <script key={data['@type']} type="application/ld+json">
          {JSON.stringify(data)}
        </script>
      ))}
    </>
  );
}

interface DocumentProps {
  /** Whatever stands at the top of the page, to be loaded first. */
  firstPhoto?: PhotoProps | undefined;
  children: ReactNode;
}

/** The whole document of one page in one language. */
export function Document({ firstPhoto, children }: DocumentProps) {
  const { assets, content, dir, language, route } = usePage();
  const { title, description } = content.meta[route];
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <BootScript />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" content="#08241e" />
        {firstPhoto && <PreloadPhoto {...firstPhoto} />}
        {assets.fonts[language].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles */}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        <script src="/site.js" defer />
        <TagManager />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <FoundAndShared />
      </head>
      <body className={`page-${route || 'home'}`}>
        <a className="skip" href="#main">
          {content.common.skipLink}
        </a>
        <Header />
        <main id="main">{children}</main>
        <Footer />
        <luxe-whatsapp-button lang={language} analytics="full" api-base={assets.apiBase} />
      </body>
    </html>
  );
}
