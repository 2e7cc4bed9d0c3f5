'use client';
import { useEffect, useState } from 'react';

/** Shows whether the page has been hydrated. */
export function Hydrated() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return <p role="status">{isHydrated ? 'Hydrated' : 'Prerendered'}</p>;
}
