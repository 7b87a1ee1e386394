import * as z from 'zod/mini';
import { decimal } from '../../../kit/fields/decimal.ts';
import { keywords } from '../../../kit/fields/keywords.ts';
import {
  amountField,
  chosenField,
  flagField,
  lineField,
  optionalAmountField,
  richTextField,
  shortLineField,
  textField,
  textFieldOf,
} from '../../../kit/fields/record-fields.ts';
import { searchDescriptionField, searchTitleField } from '../../../kit/fields/search-result-fields.ts';
import { shortLine } from '../../../kit/fields/short-line.ts';
import { textOrNull } from '../../../kit/fields/text.ts';
import { recordId } from '../../../kit/id-param.ts';
import { maxTypedCents, money } from '../../../kit/money.ts';
import { listOf, partOf } from '../../../kit/record.ts';
import { shopRecord } from '../../../kit/shop-record.ts';
import { slugMaxLength } from '../../../kit/slug.ts';
import { prescriptionClasses } from './prescription-class.ts';
import { prescriptionClassTable } from './prescription-class-table.ts';
import {
  eanOrNull,
  externalCodeMaxLength,
  formatMsRegister,
  formatNcm,
  msRegisterOrNull,
  ncmOrNull,
} from './product-codes.ts';
import {
  ageRecord,
  bulkRecord,
  channelRecord,
  ingredientRecord,
  promotionRecord,
  variantsRecord,
  volumeVariantsRecord,
} from './product-parts.ts';
import { productTitleMaxLength } from './product-title.ts';
import { consumerNames, consumers, usageNames, weightMeasures } from './product-units.ts';

export const summaryMaxLength = 200;
/** Maximum length of a stored rich text, with its tags. */
export const textMaxLength = 10_000;
/** Maximum length of a sent one, which is sanitised before it is counted. */
const sentTextMaxLength = 60_000;
export const richTextNames = ['description', 'dosage', 'recommendations', 'benefits'] as const;
export type RichTextName = (typeof richTextNames)[number];
export const maxIngredients = 100;
export const maxBuyWith = 2;
export const maxRelated = 12;

/** An amount that may be empty: `"0.00"`. */
const amountOrNone = z.string('Informe um valor com duas casas decimais, como 19.90.').check(
  z.overwrite((text) => (text.trim() === '' ? '0.00' : text)),
  z.regex(/^\d{1,10}\.\d{2}$/, 'Informe um valor com duas casas decimais, como 19.90.'),
  z.refine((text) => Number(text) * 100 <= maxTypedCents, 'O valor é alto demais.'),
);
const amount = (label: string) => amountField(label, amountOrNone);
/** The channels of a new product. */
const off = { is_available: false, from: null } as const;

const subtitleLine = z
  .nullable(
    z.union([z.literal(''), shortLine(productTitleMaxLength)], `Use no máximo ${productTitleMaxLength} caracteres.`),
  )
  .check(z.overwrite((text) => text || null));

const count = (range: readonly [number, number], message: string) =>
  z.int(message).check(z.minimum(range[0], message), z.maximum(range[1], `Use no máximo ${range[1]}.`));

/** The limit includes the tags. */
export const richTextMessage = 'Use no máximo 10.000 caracteres, contada a formatação.';

/** `productFaults` counts the sanitised text. */
const richText = (label: string) => richTextField(label, textMaxLength, sentTextMaxLength, richTextMessage);

const maxQtyMessage = 'A quantidade máxima do produto por pedido deve ser pelo menos a 1';
const dispatchMessage = 'Prazo de expedição é obrigatório.';
const usage = z.union([z.literal(1), z.literal(2), z.literal(3)], 'Uso desconhecido.');

const ingredientNames = (ingredients: readonly { name: string }[]) => ingredients.map(({ name }) => name);

/** The default of most fields. */
const hidden = { shop: false } as const;
const shownText = { shop: true, published: 'texts' } as const;
const offer = { shop: true, published: 'offer' } as const;
/** A text that the advertising lock keeps off the shop (RDC 44/2009, art. 54). */
const praise = { shop: 'unlocked', published: 'texts' } as const;

/** A product of the catalogue. Pictures, categories and suggestions are separate lists. */
export const productRecord = shopRecord({
  title: {
    ...shortLineField('Nome', productTitleMaxLength, 'Nome do produto é obrigatório'),
    personal: false,
    ...shownText,
    search: true,
    initial: 'Novo produto',
  },
  subtitle: {
    label: 'Subtítulo',
    limit: productTitleMaxLength,
    input: subtitleLine,
    reply: textOrNull,
    personal: false,
    ...shownText,
    search: true,
    initial: null,
  },
  summary: { ...textField('Resumo', summaryMaxLength), personal: false, ...praise, search: false, initial: null },
  /** Follows title and subtitle while it is not fixed. */
  slug: {
    ...lineField('Link', slugMaxLength, 'O link do produto é obrigatório.'),
    personal: false,
    ...shownText,
    search: false,
    initial: '',
  },
  is_fixed_slug: { ...flagField('Link fixo'), personal: false, ...hidden, search: false, initial: false },
  /** The store's own code, in addition to the specification: unique, searchable, accepted by intake and import. */
  external_code: {
    ...textField('Código externo', externalCodeMaxLength),
    personal: false,
    ...hidden,
    search: true,
    initial: null,
  },
  /** Digits of a GTIN-8, 12, 13 or 14. A copy of the product has neither this nor the registration number. */
  ean: { ...textFieldOf('EAN', eanOrNull), personal: false, ...shownText, search: true, initial: null },
  /** Thirteen digits. */
  ms_register: {
    ...textFieldOf('Registro MS', msRegisterOrNull),
    personal: false,
    ...shownText,
    search: false,
    initial: null,
    shown: formatMsRegister,
  },
  /** Eight digits. */
  ncm: {
    ...textFieldOf('NCM', ncmOrNull),
    personal: false,
    ...hidden,
    search: false,
    initial: null,
    shown: formatNcm,
  },
  max_qty: {
    label: 'Quantidade máxima por pedido',
    reply: z.int(),
    personal: false,
    ...offer,
    search: false,
    initial: 3,
    input: count([1, 100_000], maxQtyMessage),
  },
  keywords: {
    label: 'Palavras-chave',
    isPlural: true,
    personal: false,
    ...hidden,
    search: true,
    initial: [],
    input: keywords,
    reply: z.array(z.string()),
  },
  sold_out: { ...flagField('Esgotado'), personal: false, ...offer, search: false, initial: false },
  ecommerce: partOf(channelRecord, { label: 'E-commerce', personal: false, ...shownText, search: false, initial: off }),
  callcenter: partOf(channelRecord, {
    label: 'Prescrição',
    personal: false,
    ...shownText,
    search: false,
    initial: off,
  }),
  target_consumer: {
    ...chosenField('Perfil do consumidor', consumers, (value) => consumerNames[value], 'Perfil desconhecido.'),
    personal: false,
    ...shownText,
    search: false,
    initial: 'a',
  },
  recommended_age: partOf(ageRecord, {
    label: 'Idade recomendada',
    personal: false,
    ...shownText,
    search: false,
    initial: { min: null, max: null },
  }),
  usage: {
    label: 'Uso',
    input: usage,
    reply: z.int(),
    personal: false,
    ...shownText,
    search: false,
    initial: 1,
    shown: (value) => usageNames[Number(value) as 1] ?? value,
  },
  /** Id of a form of the store. */
  form: {
    label: 'Forma farmacêutica',
    personal: false,
    ...shownText,
    search: false,
    initial: null,
    input: z.nullable(recordId),
    reply: z.nullable(z.int()),
  },
  ingredients: listOf(ingredientRecord, {
    label: 'Ingredientes',
    isPlural: true,
    personal: false,
    shop: 'narrowed',
    published: 'texts',
    search: ingredientNames,
    initial: [],
    max: [maxIngredients, `São no máximo ${maxIngredients} ingredientes.`],
    called: ({ name }) => name,
  }),
  medical_prescription_only: {
    ...flagField('Exige receita'),
    personal: false,
    ...shownText,
    search: false,
    initial: false,
  },
  retains_prescription: { ...flagField('Retém receita'), personal: false, ...shownText, search: false, initial: false },
  prescription_class: {
    ...chosenField(
      'Classe da receita',
      prescriptionClasses,
      (value) => prescriptionClassTable[value]?.name,
      'Classe desconhecida.',
    ),
    personal: false,
    ...shownText,
    search: false,
    initial: 'none',
  },
  request_cid: { ...flagField('Pede CID'), personal: false, ...shownText, search: false, initial: false },
  /** The base volume of the prices. */
  volume: {
    label: 'Volume',
    personal: false,
    ...shownText,
    search: false,
    initial: null,
    input: z.nullable(decimal({ min: 0.001, max: 1_000_000, places: 3 })),
    reply: z.nullable(z.number()),
  },
  volume_unit: { ...textField('Unidade do volume', 20), personal: false, ...shownText, search: false, initial: null },
  volume_variants: partOf(volumeVariantsRecord, {
    label: 'Variantes de volume',
    isPlural: true,
    personal: false,
    shop: 'narrowed',
    published: 'offer',
    search: false,
    initial: { items: [] },
  }),
  variants: partOf(variantsRecord, {
    label: 'Variantes secundárias',
    isPlural: true,
    personal: false,
    shop: 'narrowed',
    published: 'texts',
    search: false,
    initial: { items: [] },
  }),
  /** Days until dispatch. */
  assembly_days: {
    label: 'Prazo de expedição',
    reply: z.int(),
    personal: false,
    ...shownText,
    search: false,
    initial: 0,
    input: count([0, 365], dispatchMessage),
  },
  weight: {
    label: 'Peso',
    personal: false,
    ...shownText,
    search: false,
    initial: null,
    input: z.nullable(decimal({ min: 0, max: 100_000, places: 3 })),
    reply: z.nullable(z.number()),
  },
  weight_measure: {
    label: 'Unidade do peso',
    personal: false,
    ...shownText,
    search: false,
    initial: 'Gramas',
    input: z.enum(weightMeasures, 'Use Gramas ou Kilos.'),
    reply: z.enum(weightMeasures),
  },
  is_refrigerated: { ...flagField('Refrigerado'), personal: false, ...shownText, search: false, initial: false },
  description: { ...richText('Descrição'), personal: false, ...praise, search: false, initial: null },
  dosage: { ...richText('Posologia'), personal: false, ...praise, search: false, initial: null },
  recommendations: { ...richText('Recomendações'), personal: false, ...praise, search: false, initial: null },
  benefits: { ...richText('Benefícios'), personal: false, ...praise, search: false, initial: null },
  /** Title and description for search engines, instead of name and summary. */
  seo_title: { ...searchTitleField, personal: false, ...praise, search: false, initial: null },
  seo_description: { ...searchDescriptionField, personal: false, ...praise, search: false, initial: null },
  /** The suggested price; `"0.00"` for none. */
  price: {
    ...amount('Preço sugerido'),
    personal: false,
    shop: 'unlocked',
    published: 'offer',
    search: false,
    initial: '0.00',
  },
  /** The sale price; `"0.00"` for none yet. */
  discount_price: { ...amount('Preço de venda'), personal: false, ...offer, search: false, initial: '0.00' },
  /** The store's purchase price, visible only in the panel and to its keys. */
  cost_price: {
    ...optionalAmountField('Preço de custo'),
    input: z.nullable(money.check(z.refine((wire) => !(Number(wire) * 100 > maxTypedCents), 'O valor é alto demais.'))),
    personal: false,
    ...hidden,
    search: false,
    initial: null,
  },
  bulk_config: partOf(bulkRecord, {
    label: 'Desconto por quantidade',
    personal: false,
    ...offer,
    search: false,
    initial: { is_active: false, min_qty: null, price: null },
  }),
  promotion: {
    label: 'Promoção relâmpago',
    personal: false,
    ...offer,
    search: false,
    initial: null,
    of: promotionRecord,
    input: z.nullable(z.object(promotionRecord.input)),
    reply: z.nullable(z.object(promotionRecord.reply)),
  },
  is_highlight: { ...flagField('Destaque'), personal: false, ...shownText, search: false, initial: false },
  is_offer: { ...flagField('Oferta'), personal: false, ...shownText, search: false, initial: false },
  is_banner: { ...flagField('Banner na página inicial'), personal: false, ...shownText, search: false, initial: false },
  is_banner_category: {
    ...flagField('Banner na categoria'),
    personal: false,
    ...shownText,
    search: false,
    initial: false,
  },
});
