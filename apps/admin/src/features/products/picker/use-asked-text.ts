import { useEffect, useState } from 'react';

/** The minimum length of a search; a shorter text finds too many products. */
export const fewestLetters = 3;
/** Milliseconds after the last letter before the search starts by itself. */
const waitMs = 1000;

/** The typed text and the text to search for. The latter is null while the text is too short or still changing. */
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
