import * as z from 'zod/mini';
import { nullableLine, nullableParagraph } from '../../kit/fields/text.ts';

/** What a template may name, in braces. No products: what somebody takes is nobody's business but theirs. */
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
/** Of one order; empty where it has none. */
export type MessageValues = Record<MessageField, string>;

export const subjectLength = 150;
export const textLength = 2000;

const fieldPattern = /\{([^{}\n]*)\}/g;
const isField = (name: string): name is MessageField => Object.hasOwn(messageFields, name);
const allowed = messageFieldNames.map((name) => `{${name}}`).join(', ');

/** In braces, and no field: as far as it is named, also before the text is whole. Null where there is none. */
export function unknownField(text: string): string | null {
  for (const [field, name = ''] of text.matchAll(fieldPattern)) if (!isField(name)) return field;
  return null;
}

/** Why a text is no template; null of one that is. */
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

/** Null: the text that comes with Botica. */
export const templateSubject = nullableLine(subjectLength).check(fieldsKnown());
export const templateText = nullableParagraph(textLength).check(fieldsKnown());

const fill = (text: string, values: MessageValues) =>
  text.replace(fieldPattern, (field, name: string) => (isField(name) ? values[name] : field));

const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/**
 * One line, whatever the values hold: a line break in a subject would be a header of its own. Where its fields say nothing
 * of this order, its number does: no mail goes without a subject.
 */
export const fillSubject = (subject: string, values: MessageValues): string =>
  inOneLine(fill(subject, values)) || inOneLine(`Pedido ${values.pedido}`);

/** A line that names a field of which the order has nothing is left out. */
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
