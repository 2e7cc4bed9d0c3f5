import { Section } from '../sections/Section.tsx';

/** Frame of a request's page; the server replaces the text in it (server/request/request-page.ts). */
export function RequestPage() {
  return (
    <Section tone="sand" className="request">
      {'{{{request}}}'}
    </Section>
  );
}
