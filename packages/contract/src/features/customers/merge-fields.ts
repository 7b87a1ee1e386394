import * as z from 'zod/mini';

/** What is chosen field by field when two customers become one. */
export const mergeFields = [
  'name',
  'gender',
  'birthday',
  'email',
  'phone',
  'cpf',
  'cnpj',
  'rg',
  'notes',
  'tags',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** The names of the fields as a person reads them. */
export const mergeFieldNames: Record<MergeField, string> = {
  name: 'Nome',
  gender: 'Gênero',
  birthday: 'Data de nascimento',
  email: 'E-mail',
  phone: 'Telefone',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  rg: 'RG',
  notes: 'Observações',
  tags: 'Etiquetas',
};

/** `this` is the customer of the path, who stays; `both` joins the two, for notes and tags alone. */
export const mergeSides = ['this', 'other', 'both'] as const;
export type MergeSide = (typeof mergeSides)[number];

const oneSide = z.optional(z.enum(['this', 'other'], 'Escolha um dos dois.'));
const anySide = z.optional(z.enum(mergeSides, 'Escolha um dos dois, ou ambos.'));

/** A field that is not named follows `suggestSide`. */
export const mergeChoice = z.object({
  name: oneSide,
  gender: oneSide,
  birthday: oneSide,
  email: oneSide,
  phone: oneSide,
  cpf: oneSide,
  cnpj: oneSide,
  rg: oneSide,
  notes: anySide,
  tags: anySide,
});
export type MergeChoice = z.infer<typeof mergeChoice>;

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** Nothing is lost unasked: an empty field takes the other's, notes and tags of both are joined. */
export function suggestSide(field: MergeField, mine: unknown, others: unknown): MergeSide {
  if (isEmpty(mine)) return isEmpty(others) ? 'this' : 'other';
  if (isEmpty(others)) return 'this';
  return field === 'notes' || field === 'tags' ? 'both' : 'this';
}
