import type { Difference } from '../feedback/conflict-dialog.tsx';

/** So much of a long text is told, and so much of it before what differs. */
const [mostShown, context] = [160, 40];

/** How many characters all of these begin with. */
function sharedStart([first = '', ...others]: readonly string[]): number {
  let length = 0;
  while (length < first.length && others.every((text) => text[length] === first[length])) length += 1;
  return length;
}

/** Long texts that begin alike are told from the words on in which they part: else all of them read the same. */
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
