interface Named {
  label: string;
  isPlural?: boolean;
}

const namedAtMost = 3;

/** For the save bar, in the order of `fields`: "Nome e CPF mudaram", "6 campos mudaram". */
export function changedText(fields: Readonly<Record<string, Named>>, touched: readonly string[]): string {
  const told = Object.entries(fields).flatMap(([name, field]) => (touched.includes(name) ? field : []));
  if (told.length > namedAtMost) return `${told.length} campos mudaram`;
  const isOne = told.length === 1 && !told[0]?.isPlural;
  return `${new Intl.ListFormat('pt-BR').format(told.map(({ label }) => label))} ${isOne ? 'mudou' : 'mudaram'}`;
}
