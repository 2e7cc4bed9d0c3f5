import type { PageWindow } from './page-window.ts';

/** A request that a Content Security Policy refused. */
interface Violation {
  /** Such as `connect-src`; `script-src-elem` counts as `script-src`. */
  directive: string;
  /** Refused URL. */
  blocked: string;
  /** Full text of the policy; a page may have several. */
  policy: string;
}

export type Violations = ReturnType<typeof watchViolations>;

/** Milliseconds to wait for the first report. */
const reportTimeout = 400;

interface Report {
  disposition: string;
  effectiveDirective: string;
  originalPolicy: string;
}

/** Collects violations in a window: future ones, and earlier ones where the browser keeps them. */
export function watchViolations({ document, ReportingObserver }: PageWindow) {
  const seen: Violation[] = [];
  /** Called for each further violation. */
  const waiting = new Set<() => void>();
  const add = (report: Report, blocked: string | null) => {
    if (report.disposition !== 'enforce') return;
    const directive = report.effectiveDirective.replace(/-(elem|attr)$/, '');
    seen.push({ directive, blocked: blocked ?? '', policy: report.originalPolicy });
    for (const check of waiting) check();
  };
  const listen = (event: SecurityPolicyViolationEvent) => add(event, event.blockedURI);
  document.addEventListener('securitypolicyviolation', listen);

  let observer: ReportingObserver | undefined;
  if (typeof ReportingObserver === 'function') {
    observer = new ReportingObserver(
      (reports) => {
        for (const { body } of reports) {
          // TypeScript does not declare CSPViolationReportBody.
          const report = body as unknown as Report & { blockedURL: string | null };
          if (report?.effectiveDirective) add(report, report.blockedURL);
        }
      },
      { types: ['csp-violation'], buffered: true },
    );
    observer.observe();
  }

  return {
    /**
     * Returns violations of a directive by URLs with this prefix. Browsers report them shortly after the request
     * has failed, so this waits a moment for the first one.
     */
    async of(directive: string, address: string): Promise<Violation[]> {
      const find = () =>
        seen.filter(
          (violation) => violation.directive === directive && violation.blocked.startsWith(address),
        );
      if (find().length === 0) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, reportTimeout);
          waiting.add(() => {
            if (find().length === 0) return;
            clearTimeout(timer);
            // Waits for one more task: a second policy may have refused the same request.
            setTimeout(done);
          });
        });
      }
      return find();
    },
    /** Also collects violations of another document, such as a trial frame. */
    watch(inner: Document) {
      inner.addEventListener('securitypolicyviolation', listen);
    },
    stop() {
      document.removeEventListener('securitypolicyviolation', listen);
      observer?.disconnect();
    },
  };
}
