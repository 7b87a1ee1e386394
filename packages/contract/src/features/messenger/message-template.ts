import * as z from 'zod/mini';
import { nullableLine, nullableParagraph } from '../../kit/fields/text.ts';

/** Fields of a template, written in braces. There are no products, because they are health data. */
export const messageFields = {
  nome: 'Primeiro nome do cliente',
  pedido: 'Número do pedido',
  situacao: 'Situação do pedido',
  total: 'Valor do pedido',
  rastreio: 'Código de rastreio',
  transportadora: 'Forma de envio',
  previsao: 'Entrega ou retirada prevista',
  loja: 'Nome da loja',
  endereco_da_loja: 'Endereço da loja, ou de onde o pedido é retirado',
} as const;
export type MessageField = keyof typeof messageFields;
export const messageFieldNames = Object.keys(messageFields) as MessageField[];
/** Values of one order; empty if it has none. */
export type MessageValues = Record<MessageField, string>;

export const subjectLength = 150;
export const textLength = 2000;

const fieldPattern = /\{([^{}\n]*)\}/g;
const isField = (name: string): name is MessageField => Object.hasOwn(messageFields, name);
const allowed = messageFieldNames.map((name) => `{${name}}`).join(', ');

/** The first unknown field in braces, as far as it is typed. Null if there is none. */
export function unknownField(text: string): string | null {
  for (const [field, name = ''] of text.matchAll(fieldPattern)) if (!isField(name)) return field;
  return null;
}

/** The reason why a text is not a valid template; null if it is. */
export function templateFault(text: string): string | null {
  const unknown = unknownField(text);
  if (unknown !== null) return `O campo ${unknown.slice(0, 40)} não existe. Use ${allowed}.`;
  if (/[{}]/.test(text.replace(fieldPattern, ''))) return 'Há uma chave sem par: { e } só cercam o nome de um campo.';
  return null;
}

const fieldsKnown = () =>
  z.refine<string | null>((text) => text === null || templateFault(text) === null, {
    error: ({ input }) => templateFault(String(input)) ?? undefined,
  });

/** Null uses the text that comes with Botica. */
export const templateSubject = nullableLine(subjectLength).check(fieldsKnown());
export const templateText = nullableParagraph(textLength).check(fieldsKnown());

const fill = (text: string, values: MessageValues) =>
  text.replace(fieldPattern, (field, name: string) => (isField(name) ? values[name] : field));

const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/**
 * Fills the subject as one line, because a line break would start another header. If it is empty for this order, the
 * order's number is used.
 */
export const fillSubject = (subject: string, values: MessageValues): string =>
  inOneLine(fill(subject, values)) || inOneLine(`Pedido ${values.pedido}`);

/** Fills the text. A line whose field is empty for this order is left out. */
export function fillText(text: string, values: MessageValues): string {
  const isSaid = (line: string) =>
    [...line.matchAll(fieldPattern)].every(([, name = '']) => !isField(name) || values[name] !== '');
  return text
    .split('\n')
    .filter(isSaid)
    .map((line) => fill(line, values))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
