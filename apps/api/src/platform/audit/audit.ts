import type { AuditAction, AuditEntity } from '@botica/contract/features/audit/audit-words';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { AuditChanges } from '../../../database/tables/platform.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Actor, Clock } from '../../kit/context.ts';

interface AuditSource {
  actor: Actor;
  clock: Clock;
  requestId?: string;
}

/** Entry of the audit. The words for entity and action are in the contract: `<name>-audit.ts`. */
export interface AuditEntry {
  /** Table name of the record, singular: `order`, `agent`. */
  entity: AuditEntity;
  entityId: number;
  /** `<feature>.<what_happened>`, as `orders.status_changed`. */
  action: AuditAction;
  changes?: AuditChanges;
  /** Time of the action, for imported history; now by default. */
  at?: Date;
}

/** Writes the audit rows (who, when, what, old → new) of a write. Call it inside the transaction of that write. */
export async function audit(trx: Kysely<Tables>, source: AuditSource, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { actor, requestId = null } = source;
  const entryRows = entries.map(({ at = source.clock(), entity, entityId: entity_id, action, changes = {} }) => ({
    at,
    entity,
    entity_id,
    action,
    changes,
  }));
  // All rows in one parameter: a thousand rows with ten parameters each take longer to send and parse than to write.
  await sql`
    insert into audit (store_id, at, actor_kind, agent_id, actor_name, entity, entity_id, action, changes, request_id)
    select ${actor.storeId}, told.at, ${actor.kind}, ${actor.kind === 'agent' ? actor.agentId : null}::bigint, ${actor.name},
      told.entity, told.entity_id, told.action, told.changes, ${requestId}
    from jsonb_to_recordset(${JSON.stringify(entryRows)}::jsonb)
      as told (at timestamptz, entity text, entity_id bigint, action text, changes jsonb)`.execute(trx);
}

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const rowsPerStatement = 1000;

export type StoredAuditRow = Insertable<Tables['audit']> & Pick<AuditEntry, 'entity' | 'action'>;

/**
 * Inserts complete audit rows: the history of many records, or actions without a signed-in person. Skips rows that a
 * unique index (`audit_customer_views`) counts as a repeat.
 */
export async function insertAuditRows(db: Kysely<Tables>, rows: readonly StoredAuditRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insertInto('audit')
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Inserts audit rows from a select, whose columns are in the order below. It may be part of a larger statement. */
export const auditRowsFrom = (rows: RawBuilder<unknown>) => sql<object>`
  insert into audit (store_id, at, actor_kind, agent_id, actor_name, entity, entity_id, action, changes, request_id)
  ${rows}
  on conflict do nothing`;

/** Keeps only the fields of `after` whose value differs, as old → new. */
export function changedFields(before: object, after: object): AuditChanges {
  const former = new Map(Object.entries(before));
  const changes: AuditChanges = {};
  for (const [field, value] of Object.entries(after)) {
    const old = former.get(field);
    if (old === value) continue;
    if (JSON.stringify(old) !== JSON.stringify(value)) changes[field] = [old ?? null, value ?? null];
  }
  return changes;
}

/** Returns the fields of `after` that differ from `before`. */
export function differing<T extends object>(before: object, after: T): Partial<T> {
  const changes = changedFields(before, after);
  return Object.fromEntries(Object.entries(after).filter(([field]) => field in changes)) as Partial<T>;
}

/** All fields of a removed record, as old → null. */
export function removedFields(gone: object): AuditChanges {
  return Object.fromEntries(Object.entries(gone).map(([field, value]) => [field, [value, null]]));
}
