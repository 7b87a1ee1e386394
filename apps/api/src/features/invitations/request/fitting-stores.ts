import { parseCnpj } from '@botica/contract/kit/brazil/cnpj';
import { normaliseText, toSearchWords } from '@botica/contract/kit/text';

interface NamedStore {
  name: string;
  cnpj: string | null;
}

/** Words that many pharmacies share, so they identify none. */
const saysNothing =
  /^(farmacias?|drogarias?|boticas?|comercio|ltda|me|epp|mei|eireli|sa|de|da|do|das|dos|e|em|no|na|\p{L})$/u;

const tellingWords = (name: string) => toSearchWords(normaliseText(name)).filter((word) => !saysNothing.test(word));

const isWithin = (words: string[], all: string[]) => words.every((word) => all.includes(word));

/**
 * Stores that a typed text may mean: by CNPJ, by name, or by the words that distinguish pharmacies ("Demo", "Drogaria
 * Demo Ltda."). Accents and case do not count. A text with further words means another pharmacy: "São João da Boa
 * Vista" is not "São João".
 */
export function fittingStores<Store extends NamedStore>(stores: readonly Store[], typed: string): Store[] {
  const cnpj = parseCnpj(typed);
  if (cnpj !== null) return stores.filter((store) => store.cnpj === cnpj);
  const called = stores.filter((store) => normaliseText(store.name) === normaliseText(typed));
  if (called.length > 0) return called;
  const words = tellingWords(typed);
  if (words.length === 0) return [];
  const isPartEnough = words.some((word) => word.length >= 3);
  return stores.filter((store) => {
    const own = tellingWords(store.name);
    return isWithin(words, own) && (isPartEnough || isWithin(own, words));
  });
}
