import type { Realm } from './page-window.ts';

/** What a Content Security Policy has refused. */
export interface Violation {
  /** Such as `connect-src`; `script-src-elem` counts as `script-src`. */
  directive: string;
  /** Address of what was refused. */
  blocked: string;
  /** The whole policy that refused it: a page may have several. */
  policy: string;
}

export interface Violations {
  /**
   * Violations of a directive by an address that begins so. A browser tells of them a moment after
   * the request has failed, so this waits for the first one, up to `timeout` milliseconds.
   */
  of(directive: string, address: string, timeout?: number): Promise<Violation[]>;
  /** Collects those of another document, too: a frame that the doctor has made. */
  watch(document: Document): void;
  stop(): void;
}

interface Report {
  disposition: string;
  effectiveDirective: string;
  originalPolicy: string;
}

function toViolation(report: Report, blocked: string): Violation {
  return {
    directive: report.effectiveDirective.replace(/-(elem|attr)$/, ''),
    blocked,
    policy: report.originalPolicy,
  };
}

/** Collects the violations in a window: those from before, where the browser keeps them, and all from now on. */
export function watchViolations({ document, ReportingObserver }: Realm): Violations {
  const seen: Violation[] = [];
  let tell = () => {};
  const add = (report: Report, blocked: string | null) => {
    if (report.disposition !== 'enforce') return;
    seen.push(toViolation(report, blocked ?? ''));
    tell();
  };
  const listen = (event: SecurityPolicyViolationEvent) => add(event, event.blockedURI);
  document.addEventListener('securitypolicyviolation', listen);

  let observer: ReportingObserver | undefined;
  if (typeof ReportingObserver === 'function') {
    observer = new ReportingObserver(
      (reports) => {
        for (const { body } of reports) {
          const report = body as unknown as Report & { blockedURL: string | null };
          if (report?.effectiveDirective) add(report, report.blockedURL);
        }
      },
      { types: ['csp-violation'], buffered: true },
    );
    observer.observe();
  }

  return {
    async of(directive, address, timeout = 400) {
      const find = () =>
        seen.filter((one) => one.directive === directive && one.blocked.startsWith(address));
      if (find().length === 0) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, timeout);
          const before = tell;
          tell = () => {
            before();
            if (find().length === 0) return;
            clearTimeout(timer);
            // Another policy of the page may refuse it too.
            setTimeout(done);
          };
        });
      }
      return find();
    },
    watch(inner) {
      inner.addEventListener('securitypolicyviolation', listen);
    },
    stop() {
      document.removeEventListener('securitypolicyviolation', listen);
      observer?.disconnect();
    },
  };
}
