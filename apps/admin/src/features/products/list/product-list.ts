import {
  productFlags,
  productPlaces,
  productPrescriptions,
  productProblems,
  productSorts,
  productUsages,
  switchValues,
} from '@botica/contract/features/products/list/product-list-options';
import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { listState } from '../../../kit/list/list-state.ts';

export const productList = listState({
  name: 'products',
  sorts: productSorts,
  sortedBy: { by: 'title', ascending: true },
  searches: ['q'],
  filters: {
    'available-ecommerce': z.enum(switchValues),
    'available-prescription': z.enum(switchValues),
    category: recordId,
    usage: z.enum(productUsages),
    form: recordId,
    prescription: z.enum(productPrescriptions),
    'sold-out': z.enum(switchValues),
    flag: z.enum(productFlags),
    problem: z.enum(productProblems),
    place: z.enum(productPlaces),
  },
});

export type ProductSearch = ReturnType<typeof productList.read>;
