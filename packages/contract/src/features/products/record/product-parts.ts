import * as z from 'zod/mini';
import { decimal, formatDecimal, writtenDecimal } from '../../../kit/fields/decimal.ts';
import {
  amountField,
  flagField,
  lineField,
  momentField,
  optionalAmountField,
  optionalMomentField,
} from '../../../kit/fields/record-fields.ts';
import { listOf, record } from '../../../kit/record.ts';

const shownNumber = (value: string | number) => formatDecimal(Number(value));

/** An ingredient without a unit has no amount. */
export const ingredientRecord = record({
  name: { ...lineField('Ingrediente', 120, 'Informe o ingrediente.'), personal: false },
  concentration: {
    label: 'Concentração',
    personal: false,
    shown: shownNumber,
    input: z.nullable(writtenDecimal({ min: 0, max: 1_000_000_000, places: 6 })),
    reply: z.nullable(z.number()),
  },
  measure: { ...lineField('Unidade', 20, 'Informe a unidade.'), personal: false },
  is_active: { ...flagField('Ativo'), personal: false },
  visible: { ...flagField('Visível'), personal: false },
});

/** Another volume, with its price in percent of the base volume's. */
export const volumeVariantRecord = record({
  value: {
    label: 'Volume',
    personal: false,
    shown: shownNumber,
    input: decimal({ min: 0.001, max: 1_000_000, places: 3 }, 'Volume da variante é requerido.'),
    reply: z.number(),
  },
  unit: { ...lineField('Un. de volume', 20, 'Un. de volume é requerido.'), personal: false },
  price_relative_perc: {
    label: 'Preço vs Padrão',
    personal: false,
    shown: (value) => `${shownNumber(value)} %`,
    input: decimal({ min: 0.01, max: 10_000, places: 2 }, 'O Preço vs Padrão é requerido.'),
    reply: z.number(),
  },
  visible: { ...flagField('Visível'), personal: false },
});

const optionRecord = record({
  value: { ...lineField('Opção', 60, 'Variante é requerido.'), personal: false },
  visible: { ...flagField('Visível'), personal: false },
});

/** An option besides the volume, such as a flavour or a colour. */
export const variantRecord = record({
  name: { ...lineField('Variante', 60, 'Nome da variante é requerido.'), personal: false },
  options: listOf(optionRecord, {
    label: 'Opções',
    personal: false,
    max: [50, 'São no máximo 50 opções.'],
    called: ({ value }) => value,
  }),
});

export const volumeVariantsRecord = record({
  items: listOf(volumeVariantRecord, {
    label: 'Variantes de volume',
    isPlural: true,
    personal: false,
    max: [30, 'São no máximo 30 volumes.'],
    called: ({ value, unit }) => `${shownNumber(value)} ${unit}`,
  }),
});

export const variantsRecord = record({
  items: listOf(variantRecord, {
    label: 'Variantes',
    isPlural: true,
    personal: false,
    max: [20, 'São no máximo 20 variantes.'],
    called: ({ name }) => name,
  }),
});

const ageMessage = 'Use uma idade em anos inteiros, de 0 a 120.';
const age = z.nullable(z.int(ageMessage).check(z.minimum(0, ageMessage), z.maximum(120, ageMessage)));
const ageReply = z.nullable(z.int());

/** Whole years; either limit may be open. */
export const ageRecord = record({
  min: { label: 'Idade mínima', input: age, reply: ageReply, personal: false },
  max: { label: 'Idade máxima', input: age, reply: ageReply, personal: false },
});

const quantityMessage = 'Deve conter pelo menos 1 unidade';
const quantity = z.int(quantityMessage).check(z.minimum(1, quantityMessage), z.maximum(100_000, 'No máximo 100.000.'));

/** A lower price from a quantity on; both are empty while it is off. */
export const bulkRecord = record({
  is_active: { ...flagField('Desconto por quantidade'), personal: false },
  min_qty: { label: 'Quantidade mínima', input: z.nullable(quantity), reply: z.nullable(z.int()), personal: false },
  price: { ...optionalAmountField('Preço por item'), personal: false },
});

/** Availability in a channel, and since when; null means always. */
export const channelRecord = record({
  is_available: { ...flagField('Disponível'), personal: false },
  from: { ...optionalMomentField('Disponível a partir de'), personal: false },
});

/** Valid for `from ≤ at < to`. */
export const promotionRecord = record({
  price: { ...amountField('Preço promocional'), personal: false },
  from: { ...momentField('Início da promoção'), personal: false },
  to: { ...momentField('Fim da promoção'), personal: false },
});
