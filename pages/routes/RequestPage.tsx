import { Section } from '../sections/Section.tsx';

/** Frame of the page that shows a request; the server replaces its text (server/request/request-page.ts). */
export function RequestPage() {
  return (
    <Section tone="sand" className="request">
      {'{{{request}}}'}
    </Section>
  );
}
