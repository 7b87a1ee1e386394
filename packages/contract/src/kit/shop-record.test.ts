import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lineField, textField } from './fields/record-fields.ts';
import { searchTexts, shopRecord } from './shop-record.ts';

const number = { label: 'Número', input: z.int(), reply: z.int(), personal: false } as const;
const hidden = { personal: false, shop: false, search: false } as const;

const itemRecord = shopRecord({
  name: { ...lineField('Nome', 20), personal: false, shop: true, published: 'texts', search: true },
  note: { ...textField('Nota', 20), personal: false, shop: false, search: true },
  cents: { ...number, shop: true, published: 'offer', search: false },
  sizes: {
    label: 'Tamanhos',
    input: z.array(z.object({ name: z.string() })),
    reply: z.array(z.object({ name: z.string() })),
    personal: false,
    shop: 'narrowed',
    published: 'offer',
    search: (sizes: readonly { name: string }[]) => sizes.map(({ name }) => name),
  },
  praise: {
    ...textField('Elogio', 20),
    personal: false,
    shop: 'unlocked',
    published: 'texts',
    search: false,
    initial: null,
  },
  tags: { ...hidden, label: 'Etiquetas', input: z.array(z.string()), reply: z.array(z.string()), search: true },
});

test('a record knows what the shop shows, shows a part of, and publishes with its offer', () => {
  expect(itemRecord.shownNames).toEqual(['name', 'cents', 'praise']);
  expect(itemRecord.lockedValues).toEqual({ praise: null });
  expect(itemRecord.narrowedNames).toEqual(['sizes']);
  expect(itemRecord.offerNames).toEqual(['cents', 'sizes']);
});

test('a list finds a record by the texts of its searched fields, in their order', () => {
  const item = {
    name: 'Creme',
    note: null,
    cents: 7,
    sizes: [{ name: 'P' }, { name: 'G' }],
    praise: null,
    tags: ['pele'],
  };
  expect(searchTexts(itemRecord, item)).toEqual(['Creme', 'P', 'G', 'pele']);
});

test('a field that leaves a question of the shop open does not compile', () => {
  const shown = { personal: false, shop: true } as const;
  const unlocked = { personal: false, shop: 'unlocked', published: 'texts' } as const;
  // @ts-expect-error: `shop` is missing.
  shopRecord({ name: { ...lineField('Nome', 20), personal: false, search: true } });
  // @ts-expect-error: `published` is missing: does the field change when only the prices are published?
  shopRecord({ name: { ...lineField('Nome', 20), ...shown, search: true } });
  // @ts-expect-error: `initial` is missing: what does the shop show of a record that may not be advertised?
  shopRecord({ name: { ...lineField('Nome', 20), ...unlocked, search: true } });
  // @ts-expect-error: `search` is missing.
  shopRecord({ name: { ...lineField('Nome', 20), ...shown, published: 'texts' } });
  const counted = shopRecord({ cents: { ...number, shop: false, search: true } });
  // @ts-expect-error: a number holds no words.
  searchTexts(counted, { cents: 7 });
});
