/** Edits of files: path → a text in the file and its replacement (`$&` stands for the text itself). */
export type Edits = Record<string, [before: string, after: string][]>;

/** A field that is planted by CONTRIBUTING's recipe. */
export interface Recipe {
  table: string;
  column: string;
  /** Declaration of the field in the record. */
  entry: string;
  /** The record's file, and the text before which the declaration is inserted. */
  record: [path: string, before: string];
  /** Further source files that the field needs, besides the migration and its line in the list. */
  sources: Edits;
  /** Made-up records of tests, which contain every field. */
  tests?: Edits;
}

const contract = 'packages/contract/src/features';
const admin = 'apps/admin/src/features';
const shopOfTests = 'apps/storefront/test/shop.ts';

/** A text field of each kind of record. */
export const recipes: Record<string, Recipe> = {
  customer: {
    table: 'customers',
    column: 'nickname',
    entry: "  nickname: { ...optionalTextField('Apelido', 60), personal: 'identity', merge: 'choose' },\n",
    record: [`${contract}/customers/customer-record.ts`, '  phone: {'],
    sources: {
      [`${admin}/customers/record/customer-form.tsx`]: [
        [
          "          <TextField {...field('email')}",
          '          <TextField {...field(\'nickname\')} autoComplete="off" />\n$&',
        ],
      ],
    },
  },
  product: {
    table: 'products',
    column: 'offer_badge',
    entry:
      "  offer_badge: { ...textField('Selo da oferta', 30), personal: false, ...offer, search: true, initial: null },\n",
    record: [`${contract}/products/record/product-record.ts`, '  max_qty: {\n'],
    sources: {
      [`${admin}/products/record/editor-sections.ts`]: [["      'max_qty',", "      'offer_badge',\n$&"]],
      [`${admin}/products/record/sections/basic-section.tsx`]: [
        ["      <TextField {...field('max_qty')}", "      <TextField {...field('offer_badge')} />\n$&"],
      ],
    },
    tests: { [shopOfTests]: [['    max_qty: 10,\n', '    offer_badge: null,\n$&']] },
  },
  coupon: {
    table: 'coupons',
    column: 'campaign',
    entry: "  campaign: { ...textField('Campanha', 40), personal: false, initial: null },\n",
    record: [`${contract}/coupons/record/coupon-record.ts`, '  is_paused: {'],
    sources: {
      [`${admin}/coupons/record/sections/rules-section.tsx`]: [
        ["      <CheckboxField {...field('first_order')}", "      <TextField {...field('campaign')} />\n$&"],
      ],
    },
  },
  post: {
    table: 'posts',
    column: 'reviewer',
    entry: "  reviewer: { ...textField('Revisão', 60), personal: false, ...shownText, search: true, initial: null },\n",
    record: [`${contract}/posts/post-record.ts`, '  keywords: {\n'],
    sources: {
      [`${admin}/posts/record/sections.tsx`]: [
        ["      <TextField {...field('author')}", "      <TextField {...field('reviewer')} />\n$&"],
      ],
    },
    tests: { [shopOfTests]: [["    author: 'Ana Prado',\n", '$&    reviewer: null,\n']] },
  },
  order: {
    table: 'orders',
    column: 'gift_note',
    entry:
      "  gift_note: { ...optionalTextField('Cartão do presente', 60), personal: 'detail', csv: { names: ['Cartão do presente'], cell: 'text' } },\n",
    record: [`${contract}/orders/record/placed-records.ts`, '  free_shipping: {\n'],
    sources: {
      [`${admin}/orders/record/summary-card.tsx`]: [
        ['<Line label="Frete">', '<Line label="Cartão do presente">{order.gift_note}</Line>\n        $&'],
      ],
    },
  },
  payment: {
    table: 'payments',
    column: 'acquirer',
    entry:
      "  acquirer: { ...optionalTextField('Adquirente', 60), personal: 'detail', csv: { names: ['Adquirente'], cell: 'text' } },\n",
    record: [`${contract}/orders/record/placed-records.ts`, '  card_brand: {'],
    sources: {
      [`${admin}/orders/payments/payment-details.tsx`]: [
        [
          '<Detail label={labels.card_holder_name}>',
          '<Detail label={labels.acquirer}>{payment.acquirer}</Detail>\n        $&',
        ],
      ],
    },
    tests: {
      [`${contract}/receipt/receipt-lines.test.ts`]: [["  card_brand: 'visa',\n", '  acquirer: null,\n$&']],
    },
  },
  fee: {
    table: 'finance_fees',
    column: 'agreement',
    entry: "  agreement: { ...optionalTextField('Contrato', 20), personal: false },\n",
    record: [`${contract}/finance/settings/settings-record.ts`, '  valid_from: {'],
    sources: {
      [`${admin}/finance/settings/fee-dialog.tsx`]: [
        ["        <MoneyField {...field('fixed')}", "        <TextField {...field('agreement')} />\n$&"],
      ],
    },
  },
};

/** Adds a maker to a record's import of makers, if it is missing. */
export const makersOf: Edits = {
  [`${contract}/coupons/record/coupon-record.ts`]: [['import { flagField,', 'import { flagField, textField,']],
  [`${contract}/posts/post-record.ts`]: [['  richTextField,\n}', '  richTextField,\n  textField,\n}']],
  [`${contract}/finance/settings/settings-record.ts`]: [
    ['flagField, percentField }', 'flagField, optionalTextField, percentField }'],
  ],
};
