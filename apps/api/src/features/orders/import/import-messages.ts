import type { core } from 'zod/mini';

type Issue = Parameters<core.$ZodErrorMap>[0];

const expectedForms: Readonly<Record<string, string>> = {
  number: 'Informe um número, como 2.',
  int: 'Informe um número inteiro, como 2.',
  string: 'Informe um texto.',
  boolean: 'Informe true ou false.',
  array: 'Informe uma lista.',
  object: 'Informe um objeto, com os seus campos.',
};

const other = 'Este valor não serve aqui.';
const choice = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Messages for fields of an import file whose schema has no sentence of its own. */
export const importMessage: core.$ZodErrorMap = (issue: Issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Preencha este campo.' : (expectedForms[issue.expected] ?? other);
    case 'invalid_value':
      return `Use um destes valores: ${choice.format(issue.values.map(String))}.`;
    case 'too_small':
      if (issue.inclusive === false) return `O valor precisa passar de ${issue.minimum}.`;
      return limit(issue.origin, 'mínimo', issue.minimum);
    case 'too_big':
      return limit(issue.origin, 'máximo', issue.maximum);
    default:
      return other;
  }
};

function limit(origin: string, word: 'mínimo' | 'máximo', bound: number | bigint): string {
  const count = Number(bound).toLocaleString('pt-BR');
  if (origin === 'string') return `Use no ${word} ${count} caracteres.`;
  return origin === 'array' ? `Informe no ${word} ${count}.` : `O valor ${word} é ${count}.`;
}
