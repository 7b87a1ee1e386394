/** Pseudo-random numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const roll = dice(7);
const pick = <Item>(items: readonly Item[]) => items[roll(items.length)] as Item;
const some = (least: number, most: number, make: () => object) =>
  Array.from({ length: least + roll(most - least + 1) }, make);
const words = [
  'texto',
  ' ',
  '\u00a0',
  '<b>',
  '&',
  '&amp;nbsp;',
  '"',
  "'",
  '😀',
  'ç',
  '\n',
  '\t',
  '>',
  '--',
  '\u200b',
  'a',
];
const links = ['https://a.br/?b=1&c=2', 'mailto:a@b.br', 'tel:+551133334444', '/produto/a', '#b', "https://a.br/'é"];

function inline(): object {
  if (roll(6) === 0) return { type: 'hardBreak' };
  const marks = ['bold', 'italic', 'underline', 'strike'].filter(() => roll(3) === 0).map((type) => ({ type }));
  const link = roll(4) === 0 ? [{ type: 'link', attrs: { href: pick(links) } }] : [];
  return { type: 'text', text: `${pick(words)}${pick(words)}`, marks: [...link, ...marks] };
}

const leaf = () =>
  roll(4) === 0
    ? { type: 'heading', attrs: { level: 2 + roll(3) }, content: some(0, 3, inline) }
    : { type: 'paragraph', content: some(0, 4, inline) };
const paragraph = () => ({ type: 'paragraph', content: some(0, 2, inline) });

function block(depth: number): object {
  const kind = depth > 2 ? 9 : roll(10);
  if (kind === 0) return { type: 'horizontalRule' };
  if (kind === 1) return { type: 'blockquote', content: some(1, 2, () => block(depth + 1)) };
  if (kind < 4) {
    const item = () => ({ type: 'listItem', content: [paragraph(), ...some(0, 1, () => block(depth + 1))] });
    const list = kind === 2 ? { type: 'bulletList' } : { type: 'orderedList', attrs: { start: roll(5) } };
    return { ...list, content: some(1, 3, item) };
  }
  if (kind === 4) {
    const attrs = () => ({ colspan: 1 + roll(3), rowspan: 1 + roll(2) });
    const cell = () => ({ type: pick(['tableCell', 'tableHeader']), attrs: attrs(), content: [paragraph()] });
    return { type: 'table', content: some(1, 3, () => ({ type: 'tableRow', content: some(1, 3, cell) })) };
  }
  return leaf();
}

/** Random documents with everything that the editor can write, the same in every run. */
export const richTexts = (count: number): object[] =>
  Array.from({ length: count }, () => ({ type: 'doc', content: some(1, 5, () => block(0)) }));
