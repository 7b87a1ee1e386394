import { productUses } from '@botica/contract/features/products/uses/product-uses.contract';
import { samplesOf } from '../../../../test/route-samples.ts';
import { aProduct } from '../products.samples.ts';

export const productUsesSamples = samplesOf(productUses, { uses: {} }, aProduct);
