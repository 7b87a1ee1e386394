import { useEffect, useState } from 'react';

/** The minimum length of a search; a shorter text finds too many products. */
export const fewestLetters = 3;
/** Milliseconds after the last letter before the search starts by itself. */
const waitMs = 1000;

/** The typed text and the text to search for. The latter is null while the text is too short or still changing. */
export function useAskedText() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const trimmed = text.trim();
  const isEnough = trimmed.length >= fewestLetters;
  const isAsking = isEnough && asked !== trimmed;
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsked(trimmed), waitMs);
    return () => clearTimeout(timer);
  }, [isAsking, trimmed]);
  return {
    text,
    isAsking,
    asked: isEnough ? asked : null,
    type: setText,
    askNow: () => isEnough && setAsked(trimmed),
    clear: () => {
      setText('');
      setAsked(null);
    },
  };
}
