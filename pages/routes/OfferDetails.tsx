import { usePage } from '../layout/page-context.ts';
import { Section } from '../sections/Section.tsx';

/** Page that records a client's answer to an offer. The link in the email has uuid and status. */
export function OfferDetails() {
  const { assets, content, language } = usePage();
  const { heading, lead, text, noScript } = content.offerDetails;
  return (
    <Section tone="sand" className="offer">
      <h1>{heading}</h1>
      <luxe-offer-response
        lang={language}
        submit-another-url="/home#Quote"
        api-base={assets.apiBase}
      >
        <p className="when-scripted">{text}</p>
        <noscript>
          <p>{noScript}</p>
        </noscript>
      </luxe-offer-response>
      <p className="lead">{lead}</p>
    </Section>
  );
}
