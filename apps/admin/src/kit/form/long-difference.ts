import type { Difference } from '../feedback/conflict-dialog.tsx';

/** Maximum characters of a long text that are shown, and how many of them come before the difference. */
const [mostShown, context] = [160, 40];

/** Number of characters that all texts have in common at the start. */
function sharedStart([first = '', ...others]: readonly string[]): number {
  let length = 0;
  while (length < first.length && others.every((text) => text[length] === first[length])) length += 1;
  return length;
}

/** Cuts long texts with the same beginning to the passage where they differ; otherwise they would all look the same. */
export function withPassages(difference: Difference): Difference {
  const { seen, current, wanted } = difference;
  const texts = wanted === null ? [seen, current] : [seen, current, wanted];
  if (texts.every(({ length }) => length <= mostShown)) return difference;
  const before = sharedStart(texts) - context;
  const start = before > 0 ? seen.lastIndexOf(' ', before) + 1 : 0;
  const passage = (text: string) => {
    const end = start + mostShown;
    return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
  };
  return {
    ...difference,
    seen: passage(seen),
    current: passage(current),
    wanted: wanted === null ? null : passage(wanted),
  };
}
