import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The present moment, by the minute: what begins or ends while the page stands open does so on it too. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
