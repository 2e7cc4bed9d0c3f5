import { serverLayers } from './server-layers.ts';

/**
 * Allowed imports of each folder beyond itself: folders, and single files of others; packages are
 * listed if restricted.
 */
export const layers: Record<string, { from: string[]; packages?: string[] }> = {
  'widgets/domain': { from: [], packages: [] },
  'widgets/i18n': { from: ['widgets/domain'], packages: ['react', 'i18next'] },
  /** The quote form as HTML without script, for the builder, the pages and the server. */
  'widgets/plain-form': { from: ['widgets/domain', 'widgets/i18n'], packages: [] },
  /** Content of the other elements before the script, for the builder, the pages and packages. */
  'widgets/prerendered': {
    from: ['widgets/domain', 'widgets/element', 'widgets/plain-form/markup.ts', 'element'],
    packages: [],
  },
  'widgets/client': { from: ['widgets/domain'], packages: [] },
  'widgets/theme': { from: [], packages: [] },
  'widgets/fields': {
    from: ['widgets/domain', 'widgets/i18n', 'widgets/client'],
    packages: ['react'],
  },
  'widgets/doctor': {
    from: ['widgets/domain', 'widgets/i18n', 'widgets/client', 'widgets/element', 'widgets'],
    packages: [],
  },
  'widgets/carousel': {
    from: [
      'widgets/i18n',
      'widgets/client',
      'widgets/fields/icons.tsx',
      'widgets/element/children.ts',
    ],
    packages: ['react'],
  },
  'widgets/element': {
    from: ['widgets/domain', 'widgets/i18n', 'widgets/client', 'widgets/theme'],
    packages: [
      'react',
      'react/jsx-runtime',
      '@r2wc/core',
      'react-dom/client',
      'preact',
      'preact/hooks',
      'preact/jsx-runtime',
    ],
  },
  /** Files beside the folders: the lists of elements, and the start of the script. */
  widgets: { from: ['widgets/client', 'widgets/element', 'element'], packages: [] },
  'widgets/manifest': { from: ['widgets', 'widgets/element', 'widgets/domain'] },
  'widgets/npm': { from: ['widgets/element', 'widgets/frameworks', 'element'], packages: [] },
  /** Framework components for hosts, independent of any element. */
  'widgets/frameworks': {
    from: ['widgets/element'],
    packages: ['react', 'vue', 'luxe-widgets/luxe-widgets.js'],
  },
  /** The folder of any element. */
  element: {
    from: [
      'widgets/domain',
      'widgets/i18n',
      'widgets/client',
      'widgets/theme',
      'widgets/fields',
      'widgets/carousel',
      'widgets/plain-form/markup.ts',
      'widgets/quote-form/photos',
      'widgets/quote-form/draft',
    ],
    packages: ['react'],
  },
  'widgets/quote-form/photos': {
    from: [
      'widgets/domain',
      'widgets/i18n',
      'widgets/client',
      'widgets/fields',
      'widgets/quote-form/category-drawings.tsx',
    ],
    packages: ['react'],
  },
  'widgets/quote-form/draft': {
    from: ['widgets/domain', 'widgets/client', 'widgets/quote-form/photos', 'element'],
    packages: ['react'],
  },
  /** Files beside the folders: the settings of the business. */
  pages: { from: ['widgets/domain'], packages: [] },
  'pages/content': { from: ['pages', 'widgets/domain', 'element'], packages: [] },
  'pages/layout': { from: ['pages', 'pages/content', 'widgets/domain'], packages: ['react'] },
  'pages/sections': {
    from: [
      'pages',
      'pages/content',
      'pages/layout',
      'widgets/domain',
      'widgets/plain-form',
      'widgets/prerendered',
    ],
    packages: ['react'],
  },
  'pages/routes': {
    from: [
      'pages',
      'pages/content',
      'pages/layout',
      'pages/sections',
      'widgets/domain',
      'widgets/i18n',
    ],
    packages: ['react'],
  },
  'pages/generate': {
    from: [
      'pages',
      'pages/content',
      'pages/layout',
      'pages/routes',
      'widgets/domain',
      'widgets/offer-response/offer-response.contract.ts',
      'widgets/prerendered',
    ],
  },
  /** Runs in the visitor's page: scripts of a few hundred bytes. */
  'pages/browser': {
    from: [
      'widgets/domain',
      'widgets/client/capture-visit.ts',
      'widgets/client/navigation-type.ts',
      'widgets/client/storage.ts',
      'widgets/element/when-started.ts',
    ],
    packages: [],
  },
  ...serverLayers,
  demo: {
    from: [
      'widgets',
      'widgets/element',
      'widgets/domain',
      'widgets/i18n',
      'widgets/manifest',
      'widgets/plain-form',
      'widgets/prerendered',
    ],
  },
  /** Packages for other systems, in the words of the snippet builder. */
  platforms: {
    from: [
      'demo',
      'widgets',
      'widgets/element',
      'widgets/domain',
      'widgets/manifest',
      'widgets/plain-form/markup.ts',
      'widgets/prerendered',
    ],
  },
  /** The build: its list of steps, and rollup plugins. */
  tooling: {
    from: [
      'widgets/element',
      'widgets/domain',
      'widgets/manifest',
      'widgets/plain-form/markup.ts',
      'demo',
    ],
  },
  'tests/helpers': {
    from: [
      'widgets/doctor/texts/texts.ts',
      'widgets',
      'widgets/element',
      'widgets/domain',
      'widgets/i18n',
      'widgets/manifest',
      'element',
      'server',
      'server/delivery',
      'server/delivery/email',
      'server/desk',
      'server/funnel',
      'server/http',
      'server/http/body',
      'server/http/calls',
      'server/photos',
      'server/store',
      'demo/hosts/host-page.ts',
      'demo/hosts/hosts.json',
      'demo/builder/configuration.ts',
      'demo/builder/snippet/compose.ts',
      'demo/builder/snippet/html.ts',
      'demo/builder/snippet/snippet.ts',
      '.ci/browsers.mjs',
      '.ci/postgres.mjs',
      'tests/helpers/server/samples.ts',
    ],
  },
};
