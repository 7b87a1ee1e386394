import { live } from '@botica/contract/features/live/live.contract';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { announcePage, leavePage } from './announce-page.ts';
import { streamChanges } from './stream-changes.ts';

const liveRoutes = serve(live, {
  changes: ({ query }, ctx, { token }) => streamChanges(ctx, token, query),
  announce: ({ params, body }, ctx) => announcePage(ctx, params.page, body),
  leave: ({ params }, ctx) => leavePage(ctx, params.page),
});

export const liveFeature: Feature = { routes: liveRoutes };
