import { mostCouponProducts } from '@botica/contract/features/coupons/record/coupon-record';
import { products } from '@botica/contract/features/products/products.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../../kit/api/query.ts';
import { categoryOptions } from '../../products/product-queries.ts';
import type { CouponNames } from './coupon-values.ts';

interface Chosen {
  product_ids: readonly number[];
  category_ids: readonly number[];
}

/** Names of the products and categories of coupons, as last loaded. */
export function useChosenNames(): CouponNames & { learn: (coupons: readonly Chosen[]) => Promise<void> } {
  const client = useQueryClient();
  return useMemo(() => {
    const [titles, categoryNames] = [new Map<number, string>(), new Map<number, string>()];
    const learn = async (coupons: readonly Chosen[]) => {
      const ids = [...new Set(coupons.flatMap(({ product_ids }) => product_ids))].filter((id) => !titles.has(id));
      for (let at = 0; at < ids.length; at += mostCouponProducts) {
        const input = { ids: ids.slice(at, at + mostCouponProducts).join(','), 'per-page': String(mostCouponProducts) };
        const { items } = await client.fetchQuery(query(products.endpoints.choose, { query: input }));
        for (const { id, title } of items) titles.set(id, title);
      }
      if (coupons.every(({ category_ids }) => category_ids.length === 0)) return;
      const { items } = await client.fetchQuery(categoryOptions());
      for (const { id, name } of items) categoryNames.set(id, name);
    };
    return {
      learn,
      product: (id: number) => titles.get(id) ?? `nº ${id}`,
      category: (id: number) => categoryNames.get(id) ?? `nº ${id}`,
    };
  }, [client]);
}
