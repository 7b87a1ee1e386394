import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { shortLine } from '../../kit/fields/short-line.ts';
import { line, nullableParagraph, textOrNull } from '../../kit/fields/text.ts';
import { partOf, record } from '../../kit/record.ts';
import { slugMaxLength } from '../../kit/slug.ts';
import { keywords } from '../products/record/product-record.ts';
import { slugMissingMessage } from '../products/record/product-rules.ts';

export const categoryNameMaxLength = 20;
export const categoryDescriptionMaxLength = 300;

const yesNo = z.boolean('Informe sim ou não.');
const is = <const L extends string>(label: L) => ({
  label,
  input: yesNo,
  reply: z.boolean(),
  personal: false as const,
});

/** Whether a category is shown in a channel, and since when; null: since ever. */
export const categoryChannelRecord = record({
  status: is('Disponível'),
  from: {
    label: 'Disponível a partir de',
    personal: false,
    input: z.nullable(instant),
    reply: z.nullable(instant),
  },
});

/** A category, or a subcategory of one. Its products, its place and its logo are beside it. */
export const categoryRecord = record({
  name: {
    label: 'Nome',
    reply: z.string(),
    personal: false,
    input: shortLine(categoryNameMaxLength, 'Nome da categoria é obrigatório'),
  },
  /** While it is not fixed, it follows the name. */
  slug: {
    label: 'Link',
    reply: z.string(),
    personal: false,
    input: line(slugMaxLength, slugMissingMessage),
  },
  is_fixed_slug: is('Link fixo'),
  description: {
    label: 'Descrição',
    personal: false,
    input: nullableParagraph(categoryDescriptionMaxLength),
    reply: textOrNull,
  },
  keywords: {
    label: 'Palavras-chave',
    isPlural: true,
    personal: false,
    input: keywords,
    reply: z.array(z.string()),
  },
  /** Hidden it has no entry in the menu; its products are sold all the same. */
  visible: is('Visível'),
  ecommerce: partOf(categoryChannelRecord, { label: 'E-commerce', personal: false }),
  callcenter: partOf(categoryChannelRecord, { label: 'Prescrição', personal: false }),
});
