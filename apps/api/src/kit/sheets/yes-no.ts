import { normaliseText } from '@botica/contract/kit/text';

const yes = new Set(['sim', 's', 'true', 'verdadeiro', 'yes', 'y', '1', 'x', 'active', 'ativo', 'publicado']);
const no = new Set([
  'nao',
  'n',
  'false',
  'falso',
  'no',
  '0',
  '-1',
  'draft',
  'rascunho',
  'archived',
  'arquivado',
  'inativo',
]);

/** Reads a yes or a no as people and programs write it; returns any other text unchanged. */
export function yesNoOf(cell: string): boolean | string {
  const word = normaliseText(cell);
  return yes.has(word) || (no.has(word) ? false : cell);
}
