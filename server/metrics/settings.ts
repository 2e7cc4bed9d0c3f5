import type { Environment } from '../environment.ts';

/** Address of the metrics server; never the visitors' port. */
export interface MetricsSettings {
  /** `METRICS_PORT`, default none: no metrics. 0 chooses a free port, which the server prints. */
  port: number;
  /** `METRICS_HOST`, default `127.0.0.1`: address to listen on. Anyone who can reach it can read the metrics. */
  host: string;
}

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
