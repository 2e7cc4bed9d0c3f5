import { useEffect, useState } from 'react';

/** ms */
const interval = 30_000;

/** Returns the time (epoch ms), renewed every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
