'use client';
import { useEffect, useState } from 'react';

/** Tells when the page has been hydrated. */
export function Hydrated() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(1), []);
  return <p role="status">{`Hydrated ${count} times`}</p>;
}
