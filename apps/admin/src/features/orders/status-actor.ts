import type { StatusActor } from '@botica/contract/features/orders/status/order-status';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';

/** The signed-in agent as the rule of the statuses asks about them. */
export function statusActorOf(agent: Session['agent']): StatusActor {
  return { ...granteeOf(agent), groupKey: agent.group?.key ?? null };
}
