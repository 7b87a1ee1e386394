import { normaliseText } from '@botica/contract/kit/text';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils';

interface City {
  ibge: string;
  name: string;
}

const byState = new Map<string, City[]>();

/** Municipalities of a state, sorted by their names without accents and in lower case. */
export function listCities(state: string): City[] {
  const known = byState.get(state);
  if (known !== undefined) return known;
  const cities = getMunicipalities(state as Parameters<typeof getMunicipalities>[0])
    .map(({ code, name }) => ({ ibge: code, name, key: normaliseText(name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ ibge, name }) => ({ ibge, name }));
  byState.set(state, cities);
  return cities;
}
