import { orderDrafts } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { aDraft, placeDraft } from '../../../../test/builders-drafts.ts';
import { agentOf } from '../../../../test/builders-sign-in.ts';
import { type MakeId, samplesOf } from '../../../../test/route-samples.ts';

const ownDraft: MakeId = async (walk, store) =>
  placeDraft(walk.api.db, { storeId: store.id, agentId: await agentOf(walk.api, await walk.admin()) });

export const orderDraftsSamples = samplesOf(
  orderDrafts,
  {
    listDrafts: {},
    showDraft: {},
    startDraft: { body: { content: aDraft() } },
    saveDraft: { body: { content: aDraft({ payment_obs: 'Troco para R$ 100' }) } },
    discardDraft: {},
  },
  ownDraft,
);
