import { postsBulk } from '@botica/contract/features/posts/bulk/posts-bulk.contract';
import { samplesOf, type Walk } from '../../../../test/route-samples.ts';
import { aPost } from '../posts.samples.ts';

/** Deletes all batches, because the caller of the walk may already have as many as are allowed. */
const prepare = ({ api }: Walk) => api.db.deleteFrom('works').execute();
const ofOne = async (walk: Walk) => ({ selection: { ids: [Number(await aPost(walk, walk.api.store))] } });

export const postsBulkSamples = samplesOf(postsBulk, {
  startHiding: { body: ofOne, prepare },
  startRemoval: { body: ofOne, prepare },
});
