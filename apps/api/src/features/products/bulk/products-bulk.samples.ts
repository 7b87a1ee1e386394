import { productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import { samplesOf, type Walk } from '../../../../test/route-samples.ts';
import { aProduct } from '../products.samples.ts';

/** Deletes all batches, because the caller of the walk may already have as many as are allowed. */
const roomForBatches = ({ api }: Walk) => api.db.deleteFrom('works').execute();

const raise = { what: 'percent', field: 'discount_price', percent: 10 } as const;
const ofOne = async (walk: Walk) => ({
  selection: { ids: [Number(await aProduct(walk, walk.api.store))] },
  edit: raise,
});

export const productsBulkSamples = samplesOf(productsBulk, {
  startExport: { body: { selection: { filter: {} }, format: 'csv' }, prepare: roomForBatches },
  previewEdit: { body: ofOne },
  startRemoval: {
    body: async (walk) => ({ selection: (await ofOne(walk)).selection }),
    prepare: roomForBatches,
  },
  startEdit: { body: ofOne, prepare: roomForBatches },
});
