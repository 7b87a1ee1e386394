import { files, filesErrors } from '@botica/contract/platform/files/files.contract';
import { refusalsOf } from '../../kit/app-error.ts';
import { fileKey } from '../../kit/files-port.ts';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../feature.ts';
import { findFile } from './files.store.ts';
import { filesJobs } from './remove-files.ts';

const refuse = refusalsOf(filesErrors);

/** A changed photo has a new address, so a cached photo is never out of date. */
const cacheSeconds = 24 * 3600;
const types = files.endpoints.show.types;

const filesRoutes = serve(files, {
  show: async ({ params }, ctx) => {
    const row = await findFile(ctx.db, ctx.actor.storeId, params.id);
    const stored = row && (await ctx.outside.files.get(fileKey(ctx.actor.storeId, row.id)));
    const type = types.find((each) => each === row?.content_type);
    if (!stored || !type) throw refuse('files.not_found');
    return { body: stored.bytes, type, cacheSeconds };
  },
});

export const filesFeature: Feature = { routes: filesRoutes, jobs: filesJobs };
