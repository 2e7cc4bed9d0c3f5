/** Allowed imports of the server's folders, see layers.ts. */
export const serverLayers: Record<string, { from: string[]; packages?: string[] }> = {
  'server/store': { from: ['widgets/domain'] },
  'server/photos': { from: ['server/store', 'server/environment.ts'] },
  /** Decides which photos can be drawn, and draws them in a separate process. */
  'server/drawing': { from: ['server/store'] },
  /** Texts shared by desk and emails. */
  'server/wording': { from: ['server/store', 'widgets/domain', 'widgets/i18n'] },
  'server/delivery/email': {
    from: [
      'server/delivery',
      'server/store',
      'server/wording',
      'server/environment.ts',
      'server/drawing',
      'widgets/domain',
      'widgets/i18n',
    ],
  },
  'server/delivery': {
    from: ['server/store', 'server/environment.ts', 'server/feeds', 'server/wording'],
  },
  /** Conversions for ad platforms: formats and hashes. */
  'server/feeds': { from: ['server/store', 'server/environment.ts', 'widgets/domain'] },
  'server/desk': {
    from: [
      'server/http/limits',
      'server/http/body',
      'server/http/graceful-close.ts',
      'server/http/listen.ts',
      'server/log.ts',
      'server/desk/styles',
      'server/photos',
      'server/retention',
      'server/store',
      'server/wording',
      'server/delivery/email/address.ts',
      'server/delivery/email/email.ts',
      'server/delivery/email/parts.ts',
      'server/delivery/email/smtp.ts',
      'server/delivery/email/visitor/visitor-emails.ts',
      'server/config.ts',
      'server/desk-url.ts',
      'server/environment.ts',
      'server/drawing',
      'widgets/domain',
      'widgets/i18n',
    ],
  },
  /** Style sheets that the desk's pages share. */
  'server/desk/styles': { from: ['widgets/theme'] },
  /** The page of the desk, which runs in browsers. */
  'server/desk/page': {
    from: [
      'server/desk',
      'server/desk/styles',
      'server/wording',
      'widgets/domain',
      'widgets/i18n',
      'widgets/client',
      'widgets/fields',
    ],
  },
  /** Scheduled erasure, with the same code as the desk. */
  'server/retention': { from: ['server/store'] },
  /** Metrics for a monitoring system, filled by the rest of the server. */
  'server/metrics': { from: ['server/store', 'widgets/domain'] },
  /** Adds up counts of page views, and writes them. */
  'server/funnel': { from: ['server/store'] },
  'server/http/limits': { from: ['server/store/postgres/pool.ts'] },
  'server/http/body': {
    from: [
      'server/http/limits',
      'server/metrics',
      'server/store/storable-text.ts',
      'server/config.ts',
      'widgets/domain',
    ],
  },
  /** Middleware of all requests and calls, and their context. */
  'server/http/middleware': {
    from: [
      'server/funnel',
      'server/http/limits',
      'server/http/body',
      'server/metrics',
      'server/store',
      'server/config.ts',
      'widgets/domain',
    ],
  },
  'server/http/calls': {
    from: [
      'server/funnel',
      'server/http/limits',
      'server/http/body',
      'server/http/middleware',
      'server/delivery',
      'server/feeds',
      'server/drawing',
      'server/store',
      'server/wording',
      'server/config.ts',
      'widgets/domain',
    ],
  },
  'server/http': {
    from: ['server/http/limits', 'server/http/middleware', 'server/config.ts'],
  },
  'server/site': {
    from: [
      'server/http/middleware',
      'server/config.ts',
      'widgets/domain',
      'widgets/i18n',
      'widgets/plain-form',
    ],
  },
  /** Page of a request, which the server renders. */
  'server/request': {
    from: [
      'server/drawing',
      'server/http/body',
      'server/http/calls',
      'server/http/middleware',
      'server/store',
      'server/wording',
      'widgets/domain',
      'widgets/i18n',
    ],
  },
  /** Files beside the folders: start and configuration of the server. */
  server: {
    from: [
      'server/http',
      'server/http/middleware',
      'server/http/body',
      'server/http/calls',
      'server/delivery',
      'server/delivery/email',
      'server/feeds',
      'server/funnel',
      'server/photos',
      'server/metrics',
      'server/request',
      'server/retention',
      'server/site',
      'server/store',
      'tooling/build-stamp.ts',
      'widgets/domain',
    ],
  },
};
