import Link from 'next/link';
import { Hydrated } from './Hydrated';
// built-app.ts writes this file.
import QuoteForm from './QuoteForm';

export default function Page() {
  return (
    <main>
      <Link href="/away">Another page</Link>
      <h1>Sell to our shop</h1>
      <Hydrated />
      <QuoteForm />
      <p>The page goes on below the form.</p>
    </main>
  );
}
