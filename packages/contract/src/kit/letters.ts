/** A letter as people count it (a grapheme): a base letter with its marks is one. */
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/**
 * Tells whether `text` has at most `max` letters; counting stops at the limit. Each segment keeps a copy of the whole
 * text, so the caller bounds the length of the text first.
 */
export function hasAtMostLetters(text: string, max: number): boolean {
  let count = 0;
  for (const _ of graphemes.segment(text)) {
    count += 1;
    if (count > max) return false;
  }
  return true;
}

/** The longest beginning of `text` that has at most `maxUnits` UTF-16 units and ends between two letters. */
export function cutBetweenLetters(text: string, maxUnits: number): string {
  let end = 0;
  // A letter more than fits is enough to find where the last one that fits ends.
  for (const { index, segment } of graphemes.segment(text.slice(0, maxUnits + longestLetterUnits))) {
    if (index + segment.length > maxUnits) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Letters of more UTF-16 units than this are cut as if they ended here; the longest emoji family has 11. */
const longestLetterUnits = 64;
