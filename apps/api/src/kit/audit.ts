import type { Kysely } from 'kysely';
import type { Actor, Clock } from './context.ts';
import type { AuditChanges } from './db/system-tables.ts';
import type { Tables } from './db/tables.ts';

interface AuditSource {
  actor: Actor;
  clock: Clock;
  requestId?: string;
}

interface AuditEntry {
  /** Table name of the record, singular: `order`, `agent`. */
  entity: string;
  entityId: number;
  /** `<feature>.<what_happened>`, as `orders.status_changed`. */
  action: string;
  changes?: AuditChanges;
  /** Imported history happened earlier than now. */
  at?: Date;
}

/** The audit rows (who, when, what, old → new) of writes; call it inside the transaction of the write itself. */
export async function audit(trx: Kysely<Tables>, source: AuditSource, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { actor } = source;
  await trx
    .insertInto('audit')
    .values(
      entries.map((entry) => ({
        store_id: actor.storeId,
        at: entry.at ?? source.clock(),
        actor_kind: actor.kind,
        agent_id: actor.kind === 'agent' ? actor.agentId : null,
        actor_name: actor.name,
        entity: entry.entity,
        entity_id: entry.entityId,
        action: entry.action,
        changes: JSON.stringify(entry.changes ?? {}),
        request_id: source.requestId ?? null,
      })),
    )
    .execute();
}

/** Keeps only the fields whose value differs, as old → new. */
export function changedFields<T extends Record<string, unknown>>(before: T, after: Partial<T>): AuditChanges {
  const changes: AuditChanges = {};
  for (const [field, value] of Object.entries(after)) {
    const old = before[field];
    if (JSON.stringify(old) !== JSON.stringify(value)) changes[field] = [old ?? null, value ?? null];
  }
  return changes;
}
