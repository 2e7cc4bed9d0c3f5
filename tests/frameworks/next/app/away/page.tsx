import Link from 'next/link';

export default function Page() {
  return (
    <main>
      <Link href="/sell">Sell</Link>
      <h1>Another page</h1>
    </main>
  );
}
