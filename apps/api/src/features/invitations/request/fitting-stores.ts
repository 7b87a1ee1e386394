import { parseCnpj } from '@botica/contract/kit/brazil/cnpj';
import { normaliseText, toSearchWords } from '@botica/contract/kit/text';

interface NamedStore {
  name: string;
  cnpj: string | null;
}

const isWithin = (words: string[], all: string[]) => words.length > 0 && words.every((word) => all.includes(word));

/**
 * The stores that somebody may mean by what they typed: a CNPJ, the name, or else some words of it or more than it
 * ("Farmácia Botica", "Farmácia Botica Demo Ltda."), accents and case aside.
 */
export function fittingStores<Store extends NamedStore>(stores: readonly Store[], typed: string): Store[] {
  const cnpj = parseCnpj(typed);
  if (cnpj !== null) return stores.filter((store) => store.cnpj === cnpj);
  const called = stores.filter((store) => normaliseText(store.name) === normaliseText(typed));
  if (called.length > 0) return called;
  const words = toSearchWords(normaliseText(typed));
  return stores.filter((store) => {
    const own = toSearchWords(normaliseText(store.name));
    return isWithin(words, own) || isWithin(own, words);
  });
}
