import { useEffect, useState } from 'react';

/** Of a search for products: fewer find too many. */
export const fewestLetters = 3;
/** So long after the last letter the search begins by itself. */
const waitMs = 1000;

/** What is typed, and what of it is searched for: null while it is too little, and while somebody types. */
export function useAskedText() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const wanted = text.trim();
  const isEnough = wanted.length >= fewestLetters;
  const isAsking = isEnough && asked !== wanted;
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsked(wanted), waitMs);
    return () => clearTimeout(timer);
  }, [isAsking, wanted]);
  return {
    text,
    isAsking,
    asked: isEnough ? asked : null,
    type: setText,
    askNow: () => isEnough && setAsked(wanted),
    clear: () => {
      setText('');
      setAsked(null);
    },
  };
}
