export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  devtools: { enabled: false },
  app: {
    head: {
      htmlAttrs: { lang: 'en' },
      title: 'Sell to our shop',
      link: [{ rel: 'icon', href: 'data:,' }],
    },
  },
});
