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

/** Entity and action are those that a feature of the contract has words for: `<name>-audit.ts`. */
export interface AuditEntry {
  /** Table name of the record, singular: `order`, `agent`. */
  entity: AuditEntity;
  entityId: number;
  /** `<feature>.<what_happened>`, as `orders.status_changed`. */
  action: AuditAction;
  changes?: AuditChanges;
  /** Imported history happened earlier than now. */
  at?: Date;
}

/** The audit rows (who, when, what, old → new) of writes; call it inside the transaction of the write itself. */
export async function audit(trx: Kysely<Tables>, source: AuditSource, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { actor, requestId = null } = source;
  const told = entries.map(({ at = source.clock(), entity, entityId: entity_id, action, changes = {} }) => ({
    at,
    entity,
    entity_id,
    action,
    changes,
  }));
  // One parameter for all rows: a thousand of ten take longer to be sent and read than to be written.
  await sql`
    insert into audit (store_id, at, actor_kind, agent_id, actor_name, entity, entity_id, action, changes, request_id)
    select ${actor.storeId}, told.at, ${actor.kind}, ${actor.kind === 'agent' ? actor.agentId : null}::bigint, ${actor.name},
      told.entity, told.entity_id, told.action, told.changes, ${requestId}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as told (at timestamptz, entity text, entity_id bigint, action text, changes jsonb)`.execute(trx);
}

/** A statement takes 65,535 parameters. */
const rowsPerStatement = 1000;

export type StoredAuditRow = Insertable<Tables['audit']> & Pick<AuditEntry, 'entity' | 'action'>;

/**
 * Audit rows as they stand: the history of many records at once, or what nobody signed in has done. One that an index
 * calls a repeat (`audit_customer_views`) is left out.
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

/**
 * The same of what a select yields (who, when and what in the order of the columns below), as a part of a larger
 * statement or alone.
 */
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

/** Of `after`, what differs from `before`. */
export function differing<T extends object>(before: object, after: T): Partial<T> {
  const changes = changedFields(before, after);
  return Object.fromEntries(Object.entries(after).filter(([field]) => field in changes)) as Partial<T>;
}

/** All fields of what is gone, as old → nothing. */
export function removedFields(gone: object): AuditChanges {
  return Object.fromEntries(Object.entries(gone).map(([field, value]) => [field, [value, null]]));
}
