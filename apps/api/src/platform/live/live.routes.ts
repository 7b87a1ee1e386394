import { live } from '@botica/contract/platform/live/live.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../feature.ts';
import { announcePage, leavePage } from './announce-page.ts';
import { type AuthenticateWith, streamChanges } from './stream-changes.ts';

/** `all-features.ts` passes the session feature's authentication. */
export const liveFeatureOf = (authenticateWith: AuthenticateWith): Feature => ({
  routes: serve(live, {
    changes: ({ query }, ctx, { token }) => streamChanges(ctx, token, query, authenticateWith),
    announce: ({ params, body }, ctx) => announcePage(ctx, params.page, body),
    leave: ({ params }, ctx) => leavePage(ctx, params.page),
  }),
});
