import type { ReactNode } from 'react';
import { colors } from './colors.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { BootScript, TagManager } from './InlineScripts.tsx';
import { type PhotoProps, PreloadPhoto } from './Photo.tsx';
import { usePage } from './page-context.ts';
import { SearchAndSharing, type StructuredData } from './SearchAndSharing.tsx';
import { WordmarkDrawings } from './Wordmark.tsx';

interface DocumentProps {
  /** Photograph at the top of the page, to preload. */
  firstPhoto?: PhotoProps | undefined;
  structuredData: readonly StructuredData[];
  children: ReactNode;
}

/** HTML document of one page in one language. */
export function Document({ firstPhoto, structuredData, children }: DocumentProps) {
  const { assets, content, dir, language, meta, route } = usePage();
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        {!route.isTemplate && <BootScript />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        <meta name="theme-color" content={colors.green900} />
        {firstPhoto && <PreloadPhoto {...firstPhoto} />}
        {assets.fonts[language].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles */}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        {!route.isTemplate && <TagManager />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <SearchAndSharing structuredData={structuredData} />
      </head>
      <body className={`page-${route.path || 'home'}`}>
        <a className="skip" href="#main">
          {content.common.skipLink}
        </a>
        <Header />
        <main id="main">{children}</main>
        <Footer />
        <WordmarkDrawings />
        {!route.isTemplate && (
          <>
            <luxe-whatsapp-button lang={language} analytics="full" api-base={assets.apiBase} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, bundled by rollup */}
            <script dangerouslySetInnerHTML={{ __html: assets.loaderScript }} />
          </>
        )}
      </body>
    </html>
  );
}
