import { percentText } from './percent-text.ts';

interface Change {
  words: string;
  /** Undefined if the amount did not change. */
  direction?: 'up' | 'down';
}

/** The change against the former amount in words; null means no value. */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null) return { words: 'Nenhuma venda no período' };
  if (before === null || before === 0) {
    return { words: now === 0 ? 'Nenhuma venda nos dois períodos' : 'Nenhuma venda no período anterior' };
  }
  const share = percentText(Math.abs((now - before) / before));
  if (share === percentText(0)) return { words: 'Igual ao período anterior' };
  return now > before
    ? { words: `${share} a mais`, direction: 'up' }
    : { words: `${share} a menos`, direction: 'down' };
}
