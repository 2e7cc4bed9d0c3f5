import { useEffect, useState } from 'react';
import { serverNow } from '../api/call.ts';

/** ms */
const interval = 30_000;

/** Returns the time (epoch ms) by the clock of the server, renewed every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), interval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
