import { requestPath } from '../../widgets/domain/api-paths.ts';
import { leftOutNote } from '../../widgets/domain/plain-form.ts';
import { whatsappLink } from '../../widgets/domain/whatsapp-link.ts';
import { NewTab } from '../layout/NewTab.tsx';
import { usePage } from '../layout/page-context.ts';
import { Points } from '../sections/Points.tsx';
import { ReplyDay } from '../sections/ReplyDay.tsx';
import { MoreLink, Section } from '../sections/Section.tsx';
import { settings } from '../settings.ts';
import { shareLinks } from './share-links.ts';

function ShareLink({ label, href }: { label: string; href: string }) {
  const isMail = href.startsWith('mailto:');
  return (
    <li>
      <a href={href} {...(!isMail && { target: '_blank', rel: 'noopener' })}>
        {label}
        {!isMail && <NewTab />}
      </a>
    </li>
  );
}

/** Next step, WhatsApp chat and reference. pages/browser/submission.ts fills in the reference, also in the chat. */
function Facts() {
  const { facts } = usePage().content.thankYou;
  return (
    <dl className="facts">
      <div>
        <dt>{facts.next.heading}</dt>
        <dd>
          <ReplyDay text={facts.next.text} />
        </dd>
      </div>
      <div>
        <dt>{facts.whatsapp}</dt>
        <dd>
          <a
            // The UAE number for all countries (docs/decisions/widgets.md, "WhatsApp chat").
            data-chat
            href={whatsappLink(settings.whatsapp.AE, facts.whatsappMessage)}
            target="_blank"
            rel="noopener"
          >
            {facts.whatsappLink}
            <NewTab />
          </a>
        </dd>
      </div>
      <div>
        <dt>{facts.reference}</dt>
        <dd>
          <bdi data-reference />
        </dd>
      </div>
    </dl>
  );
}

/** Page after a submission: next steps, link to submit another item, share links. */
export function ThankYou() {
  const { assets, content, language } = usePage();
  const { heading, subtitle, leftOut, nextHeading, reply, next, follow, another, share } =
    content.thankYou;
  const links = shareLinks(assets.origin, language, share);
  return (
    <>
      <div className="thanks dark">
        <div className="frame">
          <svg className="check" viewBox="0 0 48 48" width="88" height="88" aria-hidden="true">
            <circle cx="24" cy="24" r="22.5" />
            <path d="M15 24.5l6.2 6.2L33.5 18" />
          </svg>
          <h1>{heading}</h1>
          <p className="lead">
            <ReplyDay text={subtitle} />
          </p>
          <p id={leftOutNote} className="left-out">
            {leftOut}
          </p>
          {/* The server's page of a request does not read the saved language. */}
          <p className="actions">
            <a className="button primary" href={`${requestPath()}?lang=${language}`}>
              {follow}
            </a>
            <MoreLink label={another} href="/home#Quote" />
          </p>
          <Facts />
        </div>
      </div>
      <Section>
        <div className="head">
          <h2>{nextHeading}</h2>
        </div>
        <Points
          points={[{ ...reply, heading: <ReplyDay text={reply.heading} /> }, ...next]}
          label={nextHeading}
          variant="numbered"
        />
      </Section>
      <Section tone="sand" className="share">
        <h2>{share.heading}</h2>
        <ul aria-label={share.heading}>
          <ShareLink label={share.email} href={links.email} />
          <ShareLink label={share.facebook} href={links.facebook} />
          <ShareLink label={share.twitter} href={links.twitter} />
        </ul>
        <details>
          <summary>
            <span className="when-closed">{share.more}</span>
            <span className="when-open">{share.less}</span>
          </summary>
          <ul aria-label={share.more}>
            <ShareLink label={share.whatsapp} href={links.whatsapp} />
            <ShareLink label={share.gmail} href={links.gmail} />
            <ShareLink label={share.telegram} href={links.telegram} />
            <ShareLink label={share.linkedin} href={links.linkedin} />
            <ShareLink label={share.email} href={links.email} />
            <ShareLink label={share.threads} href={links.threads} />
          </ul>
        </details>
      </Section>
    </>
  );
}
