import type { Environment } from '../environment.ts';

/** Where the figures for a monitoring system are served; never on the port of the visitors. */
export interface MetricsSettings {
  /** `METRICS_PORT`, default none: nothing listens. 0 takes a free one; the server prints which. */
  port: number;
  /** `METRICS_HOST`, default `127.0.0.1`: address to listen on. Whoever reaches it reads all figures. */
  host: string;
}

/** Undefined: nobody wants figures. */
export function readMetricsSettings(
  environment: Environment,
  publicPort: number,
): MetricsSettings | undefined {
  const host = environment.text('METRICS_HOST') ?? '127.0.0.1';
  const port = environment.optionalNumber('METRICS_PORT', { max: 65535 });
  if (port === undefined) return undefined;
  if (port !== 0 && port === publicPort) {
    environment.problems.push('METRICS_PORT must be another port than PORT');
  }
  return { port, host };
}
