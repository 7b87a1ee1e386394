import { auditContract } from '@botica/contract/features/audit/audit.contract';
import { samplesOf } from '../../../test/route-samples.ts';
import { aCategory } from '../categories/categories.samples.ts';
import { aCoupon } from '../coupons/coupons.samples.ts';
import { aPost } from '../posts/posts.samples.ts';
import { aProduct } from '../products/products.samples.ts';

export const auditSamples = samplesOf(auditContract, {
  list: { query: '?action=session.' },
  export: { query: '?entity=order' },
  actors: {},
  productHistory: { id: aProduct },
  categoryHistory: { id: aCategory },
  couponHistory: { id: aCoupon },
  postHistory: { id: aPost },
});
