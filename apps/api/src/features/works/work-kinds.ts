import { mayStart, type WorkKinds } from '../../kit/bulk/work-kind.ts';
import type { AgentActor } from '../../kit/context.ts';
import { financeWorks } from '../finance/transactions/transaction-works.ts';
import { orderWorks } from '../orders/bulk/order-works.ts';
import { productWorks } from '../products/bulk/product-works.ts';

/** What every feature does as a long work. */
export const workKinds: WorkKinds = { ...orderWorks, ...productWorks, ...financeWorks };

/** The kinds that this person may start now: of others they see nothing. */
export function openKinds(agent: AgentActor): string[] {
  return Object.entries(workKinds).flatMap(([name, kind]) => (mayStart(agent, kind) ? [name] : []));
}
