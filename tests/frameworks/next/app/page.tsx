import { LuxeFaq, LuxeQuoteForm } from 'luxe-widgets/react';

const style = { display: 'block', minHeight: 1800 };

/** A server component, which cannot pass callbacks to the tags. */
export default function Page() {
  return (
    <main>
      <h1>Sell to our shop</h1>
      <LuxeQuoteForm apiBase={process.env.LUXE_API} lang="en" utmSource="next-server" style={style}>
        <a href="/#Quote">Get a quote</a>
      </LuxeQuoteForm>
      <LuxeFaq section="general" />
    </main>
  );
}
