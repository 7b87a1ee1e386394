import { previews } from '@botica/contract/features/storefront/previews.contract';
import { samplesOf } from '../../../../test/route-samples.ts';
import { aPost } from '../../posts/posts.samples.ts';
import { aProduct } from '../../products/products.samples.ts';

export const previewsSamples = samplesOf(previews, { previewProduct: { id: aProduct }, previewPost: { id: aPost } });
