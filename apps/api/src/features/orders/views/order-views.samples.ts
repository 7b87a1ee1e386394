import { orderViews } from '@botica/contract/features/orders/views/order-views.contract';
import { agentOf } from '../../../../test/builders-sign-in.ts';
import { placeView } from '../../../../test/builders-views.ts';
import { type MakeId, samplesOf } from '../../../../test/route-samples.ts';

/** Shared view, so that the walk can also look for it in another store. */
const sharedView: MakeId = ({ api }, store) => placeView(api.db, store.id);

/** View that the administrator who makes the right calls has removed. */
const removedView: MakeId = async (walk, store) => {
  const removed_by = await agentOf(walk.api, await walk.admin());
  return placeView(walk.api.db, store.id, { removed_at: walk.api.clock.now(), removed_by });
};

const search = { status: '20', delivery: 'pickup' } as const;
export const orderViewsSamples = samplesOf(
  orderViews,
  {
    listViews: {},
    createView: { body: { name: 'Retiradas', search } },
    updateView: { body: { search } },
    removeView: {},
    restoreView: { id: removedView },
  },
  sharedView,
);
