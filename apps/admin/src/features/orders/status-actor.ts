import type { StatusActor } from '@botica/contract/features/orders/status/order-status';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';

/** The signed-in agent in the form that the status rules need. */
export function statusActorOf(agent: Session['agent']): StatusActor {
  return { ...granteeOf(agent), groupKey: agent.group?.key ?? null };
}
