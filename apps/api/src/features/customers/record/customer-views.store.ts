import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { AgentActor, Clock } from '../../../kit/context.ts';

interface Look {
  actor: AgentActor;
  clock: Clock;
  requestId: string;
}

/**
 * Who has looked at whose personal data: at most one row for each agent, customer and hour of the clock
 * (`audit_customer_views`), so that a page that is read again and again does not fill the audit.
 */
export async function recordCustomerViews(db: Kysely<Tables>, look: Look, customerIds: number[]): Promise<void> {
  const { actor } = look;
  await db
    .insertInto('audit')
    .values(
      customerIds.map((id) => ({
        store_id: actor.storeId,
        at: look.clock(),
        actor_kind: 'agent' as const,
        agent_id: actor.agentId,
        actor_name: actor.name,
        entity: 'customer',
        entity_id: id,
        action: 'customers.viewed',
        changes: '{}',
        request_id: look.requestId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
