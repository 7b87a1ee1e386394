import type {
  ProductFlag,
  ProductPrescription,
  ProductProblem,
  SwitchValue,
} from '@botica/contract/features/products/list/product-list-options';
import { sql } from 'kysely';
import type { Condition } from '../../../kit/db/list-parts.ts';

/** Filters of a list besides its search. A filter with a closed list of values keeps its value. */
export interface ProductNarrowing {
  'available-ecommerce': SwitchValue | null;
  'available-prescription': SwitchValue | null;
  usage: string | null;
  form: boolean;
  category: boolean;
  prescription: ProductPrescription | null;
  'sold-out': SwitchValue | null;
  flag: ProductFlag | null;
  problem: ProductProblem | null;
}

export interface NarrowingValues {
  now: Date;
  form: number | null;
  category: number | null;
}

const flags: Record<ProductFlag, Condition> = {
  highlight: sql`products.is_highlight`,
  offer: sql`products.is_offer`,
  banner: sql`products.is_banner`,
  'banner-category': sql`products.is_banner_category`,
  promotion: sql`products.promotion is not null`,
};
/** Same expression as in the partial index of the flags. */
const anyFlag = sql`(products.is_highlight or products.is_offer or products.is_banner or products.is_banner_category
  or products.promotion is not null)`;

type Channel = 'ecommerce' | 'callcenter';
const isOn = (channel: Channel, { now }: NarrowingValues): Condition => {
  const from = sql.ref(`products.${channel}_from`);
  return sql`(${sql.ref(`products.${channel}_on`)} and (${from} is null or ${from} <= ${now}::timestamptz))`;
};
const switched = (value: SwitchValue, condition: Condition): Condition =>
  value === '1' ? condition : sql`not ${condition}`;

/** Condition for products in the category or in one of its subcategories. */
export const narrowedByCategory = ({ category }: Pick<NarrowingValues, 'category'>): Condition => sql`products.id in (
  select product_id from product_categories where category_id in (
    select id from categories where id = ${category}::bigint or parent_id = ${category}::bigint))`;

const conditions: {
  [Key in keyof ProductNarrowing]: (by: NonNullable<ProductNarrowing[Key]>, values: NarrowingValues) => Condition;
} = {
  'available-ecommerce': (value, values) => switched(value, isOn('ecommerce', values)),
  'available-prescription': (value, values) => switched(value, isOn('callcenter', values)),
  usage: (usage) => sql`products.usage = ${sql.lit(Number(usage))}`,
  form: (_, { form }) => sql`products.form = ${form}::bigint`,
  category: (_, values) => narrowedByCategory(values),
  prescription: (kind) =>
    kind === 'none'
      ? sql`products.prescription_kind = 'none'`
      : sql`(products.prescription_kind <> 'none' and products.prescription_kind = ${sql.lit(kind)})`,
  'sold-out': (value) => (value === '1' ? sql`products.sold_out` : sql`not products.sold_out`),
  flag: (flag) => sql`(${anyFlag} and ${flags[flag]})`,
  problem: (problem, { now }) => {
    if (problem === 'no-picture') return sql`products.image is null`;
    if (problem === 'no-price') return sql`products.discount_price = 0`;
    return sql`(products.is_unsold or products.ecommerce_from > ${now}::timestamptz)`;
  },
};

type Key = keyof ProductNarrowing;

export function narrowedBy(by: ProductNarrowing, values: NarrowingValues): Condition[] {
  const conditionOf = <K extends Key>(key: K): Condition[] => {
    const value = by[key];
    return value ? [conditions[key](value as NonNullable<ProductNarrowing[K]>, values)] : [];
  };
  return (Object.keys(conditions) as Key[]).flatMap(conditionOf);
}

export const isNarrowed = (by: ProductNarrowing) => Object.values(by).some(Boolean);
