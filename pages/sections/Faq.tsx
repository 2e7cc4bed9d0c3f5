import { usePage } from '../layout/page-context.ts';

const groups = [
  { name: 'general', prefix: 'QG' },
  { name: 'services', prefix: 'QSS' },
] as const;

/** The built-in questions; without script, plain disclosures with the same ids. */
export function Faq({ heading }: { heading: string }) {
  const { content, language } = usePage();
  const { faqs } = content;
  return (
    <luxe-faq lang={language} heading={heading} contact-url="/contact-us">
      <noscript>
        <h2>{heading}</h2>
        {groups.map(({ name, prefix }) => (
          <div key={name}>
            <h3>{faqs[name]}</h3>
            {faqs.questions[name].map(([question, answer], index) => (
              <details key={question} id={`${prefix}${index + 1}`}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        ))}
        <p className="actions">
          <a className="button primary" href="/contact-us">
            {faqs.contactLink}
          </a>
        </p>
      </noscript>
    </luxe-faq>
  );
}
