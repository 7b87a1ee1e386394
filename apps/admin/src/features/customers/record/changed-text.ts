import type { CustomerValues } from './customer-values.ts';

/** As the form calls them, in its order. */
const names: Record<keyof CustomerValues, string> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  birthday: 'Data de nascimento',
  gender: 'Gênero',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  rg: 'RG',
  rg_issuer: 'Órgão emissor do RG',
  rg_uf: 'Estado do RG',
  rg_country: 'País do RG',
  notes: 'Observações',
  tags: 'Etiquetas',
};
const plural: readonly string[] = [names.notes, names.tags];
const namedAtMost = 3;

/** For the save bar: "Nome e CPF mudaram", "6 campos mudaram". */
export function changedText(touched: readonly string[]): string {
  const told = Object.entries(names).flatMap(([name, label]) => (touched.includes(name) ? label : []));
  if (told.length > namedAtMost) return `${told.length} campos mudaram`;
  const isOne = told.length === 1 && !plural.includes(told[0] ?? '');
  return `${new Intl.ListFormat('pt-BR').format(told)} ${isOne ? 'mudou' : 'mudaram'}`;
}
