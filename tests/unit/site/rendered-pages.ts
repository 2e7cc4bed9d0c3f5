import { ar } from '../../../pages/content/ar.ts';
import { en } from '../../../pages/content/en.ts';
import { type MasterName, photographs } from '../../../pages/content/photographs.ts';
import { renderPage } from '../../../pages/generate/render-page.tsx';
import type { Assets, CutFiles, PhotographFiles } from '../../../pages/layout/assets.ts';
import { routes } from '../../../pages/routes/routes.tsx';

export const origin = 'https://site.example';

function filesOf(name: MasterName): PhotographFiles {
  const cut = (kind: string): CutFiles => {
    const file = `/images/${name}-${kind}`;
    return { width: 2, height: 1, set: `${file}.avif 2w`, fallback: `${file}.jpg` };
  };
  return { wide: cut('wide'), narrow: cut('narrow'), color: '#000', edge: '#000', top: '#000' };
}

const assets: Assets = {
  photographs: Object.fromEntries(
    Object.keys(photographs).map((name) => [name, filesOf(name as MasterName)]),
  ) as Assets['photographs'],
  names: { en: { width: 1, path: '' }, ar: { width: 1, path: '' } },
  map: '/images/map.svg',
  css: '',
  belowFoldCss: '/styles/more.css',
  bootScript: '',
  loaderScript: '',
  tagManagerScript: '',
  fonts: { en: [], ar: [] },
  shareImage: { path: '/images/share.jpg', width: 1200, height: 630 },
  origin,
  apiBase: undefined,
};

/** Every page in both languages as rendered by the build, without processed images and fonts. */
export const pages = routes.flatMap((route) =>
  [en, ar].map((content) => {
    const html = renderPage(route, content, assets);
    return { name: `/${route.path} in ${content.language}`, route, content, html };
  }),
);
