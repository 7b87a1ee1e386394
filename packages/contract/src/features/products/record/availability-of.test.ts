import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  isCategoryShown,
  type OfferedProduct,
  type SalesChannel,
  type ShownCategory,
  salesChannels,
} from './availability-of.ts';
import { prescriptionClasses } from './prescription-class.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const exactlyNow = now.toISOString();
const aMillisecondAgo = '2026-11-23T11:59:59.999Z';
const inAMillisecond = '2026-11-23T12:00:00.001Z';
const nextYear = '2027-01-01T03:00:00.000Z';

const on = { status: true, from: null };
const off = { status: false, from: null };
const shown: ShownCategory = { visible: true, channels: { ecommerce: on, callcenter: on }, parent: null };
const category = (over: Partial<ShownCategory>): ShownCategory => ({ ...shown, ...over });
const below = (parent: ShownCategory, over: Partial<ShownCategory> = {}) =>
  category({ channels: null, parent, ...over });
const inChannel = (channel: SalesChannel, status: boolean, from: string | null = null) =>
  category({ channels: { ecommerce: on, callcenter: on, [channel]: { status, from } } });

const sound: OfferedProduct = {
  discount_price: '100.00',
  form: 1,
  sold_out: false,
  prescription_class: 'none',
  ecommerce: { is_available: true, from: null },
  callcenter: { is_available: true, from: null },
  categories: [shown],
  hasPicture: true,
};
const offered = (channel: SalesChannel, is_available: boolean, from: string | null) => ({
  [channel]: { is_available, from },
});

type Case = [string, SalesChannel, Partial<OfferedProduct>, string[]];

/** The same case in both channels. */
const inBoth = (name: string, product: (channel: SalesChannel) => Partial<OfferedProduct>, codes: string[]) =>
  salesChannels.map((channel): Case => [`${name} (${channel})`, channel, product(channel), codes]);

const cases: Case[] = [
  ...inBoth('nothing', () => ({}), []),
  ...inBoth('no sale price', () => ({ discount_price: '0.00' }), ['no_price']),
  ...inBoth('nothing of one cent', () => ({ discount_price: '0.01' }), []),
  ...inBoth('no form', () => ({ form: null }), ['no_form']),
  ...inBoth('nothing of the first form', () => ({ form: 0 }), []),
  ...inBoth('the channel off', (channel) => offered(channel, false, null), ['channel_off']),
  ...inBoth('the channel off, though its date has come', (channel) => offered(channel, false, aMillisecondAgo), [
    'channel_off',
  ]),
  ...inBoth('the channel off alone, though its date is to come', (channel) => offered(channel, false, nextYear), [
    'channel_off',
  ]),
  ...inBoth('nothing from an instant ago', (channel) => offered(channel, true, aMillisecondAgo), []),
  ...inBoth('nothing from this instant on', (channel) => offered(channel, true, exactlyNow), []),
  ...inBoth('a date an instant ahead', (channel) => offered(channel, true, inAMillisecond), ['from_later']),
  ...inBoth('a date of next year', (channel) => offered(channel, true, nextYear), ['from_later']),
  ...inBoth(
    'nothing of this instant in another zone',
    (channel) => offered(channel, true, '2026-11-23T09:00:00-03:00'),
    [],
  ),
  ['nothing of the other channel', 'ecommerce', offered('callcenter', false, null), []],
  ['nothing of the other channel', 'callcenter', offered('ecommerce', false, null), []],
  ['nothing of the other channel’s date', 'ecommerce', offered('callcenter', true, nextYear), []],
  ...inBoth('sold out', () => ({ sold_out: true }), ['sold_out']),
  ...prescriptionClasses.map((prescription_class): Case => {
    const isForbidden = ['special_control', 'A', 'B1', 'B2', 'C2', 'C3'].includes(prescription_class);
    return [`class ${prescription_class}`, 'ecommerce', { prescription_class }, isForbidden ? ['never_online'] : []];
  }),
  ...prescriptionClasses.map(
    (prescription_class): Case => [
      `class ${prescription_class} on prescription`,
      'callcenter',
      { prescription_class },
      [],
    ],
  ),
  ...inBoth('no category', () => ({ categories: [] }), ['no_visible_category']),
  ...inBoth('a hidden category', () => ({ categories: [category({ visible: false })] }), ['no_visible_category']),
  ...inBoth('nothing, one of two visible', () => ({ categories: [category({ visible: false }), shown] }), []),
  ...inBoth('a category off in the channel', (channel) => ({ categories: [inChannel(channel, false)] }), [
    'no_visible_category',
  ]),
  ...inBoth('a category of later', (channel) => ({ categories: [inChannel(channel, true, inAMillisecond)] }), [
    'no_visible_category',
  ]),
  ...inBoth(
    'nothing of a category from now on',
    (channel) => ({ categories: [inChannel(channel, true, exactlyNow)] }),
    [],
  ),
  ['nothing of a category off elsewhere', 'ecommerce', { categories: [inChannel('callcenter', false)] }, []],
  ...inBoth('nothing of a subcategory', () => ({ categories: [below(shown)] }), []),
  ...inBoth('a hidden subcategory', () => ({ categories: [below(shown, { visible: false })] }), [
    'no_visible_category',
  ]),
  ...inBoth('a subcategory of a hidden one', () => ({ categories: [below(category({ visible: false }))] }), [
    'no_visible_category',
  ]),
  ...inBoth('a subcategory of one off', (channel) => ({ categories: [below(inChannel(channel, false))] }), [
    'no_visible_category',
  ]),
  ...inBoth('no picture', () => ({ hasPicture: false }), ['no_picture']),
  [
    'everything at once, in the order in which it is mended',
    'ecommerce',
    {
      discount_price: '0.00',
      form: null,
      ...offered('ecommerce', true, nextYear),
      sold_out: true,
      prescription_class: 'C3',
      categories: [],
      hasPicture: false,
    },
    ['no_price', 'no_form', 'from_later', 'sold_out', 'never_online', 'no_visible_category', 'no_picture'],
  ],
  [
    'a new draft',
    'callcenter',
    { discount_price: '0.00', form: null, ...offered('callcenter', false, null), categories: [], hasPicture: false },
    ['no_price', 'no_form', 'channel_off', 'no_visible_category', 'no_picture'],
  ],
];

it.each(cases)('finds %s in %s', (_, channel, product, codes) => {
  const { blocks, notices } = availabilityOf({ ...sound, ...product }, channel, now);
  expect([...blocks, ...notices].map(({ code }) => code)).toEqual(codes);
});

it('has at least sixty cases', () => expect(cases.length).toBeGreaterThanOrEqual(60));

describe('says what to do', () => {
  const bad: OfferedProduct = {
    ...sound,
    discount_price: '0.00',
    form: null,
    sold_out: true,
    ecommerce: { is_available: true, from: nextYear },
    callcenter: { is_available: false, from: null },
    prescription_class: 'A',
    categories: [],
    hasPicture: false,
  };
  const sentences = (channel: SalesChannel, timeZone?: string) => {
    const { blocks, notices } = availabilityOf(bad, channel, now, timeZone);
    return [...blocks, ...notices].map(({ message }) => message);
  };

  it('in e-commerce', () =>
    expect(sentences('ecommerce')).toEqual([
      'Falta o preço de venda: informe-o.',
      'Falta a forma farmacêutica: escolha uma.',
      'Disponível em E-commerce só a partir de 01/01/2027 00:00: espere, ou antecipe a data.',
      'O produto está esgotado: desmarque quando voltar a ser vendido.',
      'A lei não permite vender pela internet: Notificação A (amarela). Ofereça-o em Prescrição.',
      'Nenhuma categoria visível tem este produto: coloque-o em uma, ou mostre a que o tem.',
      'Sem foto: adicione uma na galeria.',
    ]));

  it('of the other channel by the name that people read', () =>
    expect(sentences('callcenter')).toContain('O canal Prescrição está desligado neste produto: ligue-o.'));

  it('where its category stands in the other channel alone, which its list calls visible', () => {
    const product = { ...sound, categories: [inChannel('ecommerce', false)] };
    expect(availabilityOf(product, 'ecommerce', now).notices.map(({ message }) => message)).toEqual([
      'As categorias deste produto só aparecem em Prescrição: ligue o canal E-commerce em uma, ou coloque-o em outra.',
    ]);
    expect(availabilityOf(product, 'callcenter', now).notices).toEqual([]);
  });

  it("with the date of the store's zone", () =>
    expect(sentences('ecommerce', 'America/Manaus')).toContain(
      'Disponível em E-commerce só a partir de 31/12/2026 23:00: espere, ou antecipe a data.',
    ));
});

it('a subcategory goes by the channels of the category above it, and by its own switch', () => {
  const parent = inChannel('ecommerce', false);
  expect(isCategoryShown(below(parent), 'ecommerce', now)).toBe(false);
  expect(isCategoryShown(below(parent), 'callcenter', now)).toBe(true);
  expect(isCategoryShown(below(parent, { visible: false }), 'callcenter', now)).toBe(false);
  expect(isCategoryShown(category({ channels: { ecommerce: off, callcenter: on } }), 'callcenter', now)).toBe(true);
});
