import { renderToStaticMarkup } from 'react-dom/server';
import type { Content } from '../content/content.ts';
import type { Assets } from '../layout/assets.ts';
import { Document } from '../layout/Document.tsx';
import { PageProvider } from '../layout/page-context.ts';
import type { Route } from '../routes/routes.tsx';
import { organization } from '../routes/structured-data.ts';

/** Returns the HTML of one page in one language. */
export function renderPage(route: Route, content: Content, assets: Assets): string {
  const { view, firstPhoto, structuredData = [organization] } = route;
  const data = structuredData.map((describe) => describe(content, assets));
  const html = renderToStaticMarkup(
    <PageProvider value={{ route, content, assets }}>
      <Document firstPhoto={firstPhoto} structuredData={data}>
        {view}
      </Document>
    </PageProvider>,
  );
  return `<!doctype html>${html}\n`;
}
