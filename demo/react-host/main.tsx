/** A host page with its own React. The form is a component of the npm package. */
import { LuxeQuoteForm, type LuxeQuoteFormElement } from 'luxe-widgets/react';
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Language = 'en' | 'ar';

const texts = {
  en: {
    heading: 'Sell to our shop',
    intro: 'This page is a React 19 app. The form below shares its React.',
    prefill: 'Fill in a sample name',
    other: 'العربية',
    received: (id: string) => `Our own React knows: ${id} was sent.`,
  },
  ar: {
    heading: 'بِع قطعتك لمتجرنا',
    intro: 'هذه الصفحة تطبيق React 19، والنموذج أدناه يستخدم نسخة React نفسها.',
    prefill: 'املأ اسمًا للتجربة',
    other: 'English',
    received: (id: string) => `وصل الخبر إلى React في صفحتنا: أُرسل الطلب \u2068${id}\u2069.`,
  },
};

function SellPage() {
  const form = useRef<LuxeQuoteFormElement>(null);
  const [language, setLanguage] = useState<Language>('en');
  const [submissionId, setSubmissionId] = useState('');
  const other = language === 'en' ? 'ar' : 'en';
  const text = texts[language];

  function prefill() {
    if (form.current) form.current.values = { firstName: 'Layla', lastName: 'Haddad' };
  }

  return (
    <main lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <h1>{text.heading}</h1>
      <p>{text.intro}</p>
      <div className="actions">
        <button type="button" lang={other} onClick={() => setLanguage(other)}>
          {text.other}
        </button>
        <button type="button" onClick={prefill}>
          {text.prefill}
        </button>
      </div>
      {submissionId && <p role="status">{text.received(submissionId)}</p>}
      <LuxeQuoteForm
        ref={form}
        lang={language}
        country="AE"
        category="Watch"
        utmSource="react-host"
        onLuxeSubmitted={({ detail }) => setSubmissionId(detail.submissionId)}
      />
    </main>
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <SellPage />
  </StrictMode>,
);
