import { deliveryStates } from '@botica/contract/features/webhooks/webhooks.contract';
import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { listState } from '../../kit/list/list-state.ts';

/** /integration-keys: the open tab and the open webhook. */
export const integrationsPage = listState({
  filters: { tab: z.enum(['webhooks']), webhook: recordId },
  wire: () => ({}),
});

/** A store's webhooks are all on one page. */
export const webhookList = listState({});

export const deliveryList = listState({ filters: { state: z.enum(deliveryStates) } });
