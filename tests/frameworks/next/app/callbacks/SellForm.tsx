'use client';
import { LuxeQuoteForm, type LuxeQuoteFormElement } from 'luxe-widgets/react';
import { useRef, useState } from 'react';

const style = { display: 'block', minHeight: 1800 };

/** A client component with callbacks and a ref to the tag. */
export function SellForm({ api }: { api: string | undefined }) {
  const form = useRef<LuxeQuoteFormElement>(null);
  const [received, setReceived] = useState('');
  function prefill() {
    if (form.current) form.current.values = { firstName: 'Layla' };
  }
  return (
    <>
      <LuxeQuoteForm
        ref={form}
        apiBase={api}
        lang="ar"
        utmSource="next-client"
        style={style}
        onLuxeReady={prefill}
        onLuxeSubmitted={({ detail }) => setReceived(detail.submissionId)}
      >
        <a href="/#Quote">اطلب عرض سعر</a>
      </LuxeQuoteForm>
      <p role="status">{received}</p>
    </>
  );
}
