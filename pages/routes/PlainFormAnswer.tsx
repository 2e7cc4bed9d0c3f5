import type { ReactNode } from 'react';
import { failureReasons } from '../../widgets/domain/failure-reasons.ts';
import { translator } from '../../widgets/i18n/i18n.ts';
import { usePage } from '../layout/page-context.ts';
import { MoreLink, Section } from '../sections/Section.tsx';
import { settings } from '../settings.ts';

/** Content that the server keeps only if a condition holds (server/site/plain-form.ts). */
function When({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/** Response to a plain form that was not stored: the form with its errors, or the reason. */
export function PlainFormAnswer() {
  const { content, language } = usePage();
  const { getQuote, writeToUs } = content.common;
  const t = translator(language);
  return (
    <Section tone="sand" className="form-answer">
      <div className="head">
        <h1>{t('failed.heading')}</h1>
        {failureReasons.map((reason) => (
          <When key={reason} name={`failure.${reason}`}>
            <p className="lead">{t(`failure.${reason}`)}</p>
          </When>
        ))}
        <When name="back">
          <p>{content.plainForm.goBack}</p>
          <p className="actions">
            <a className="button primary" href="/home#Quote">
              {getQuote}
            </a>
            <MoreLink label={writeToUs} href={`mailto:${settings.email}`} />
          </p>
        </When>
      </div>
      <When name="form">
        {/* Not in a shadow root, into which the links of the summary would not lead. */}
        <div className="plain-form">{'{{{form}}}'}</div>
      </When>
    </Section>
  );
}
