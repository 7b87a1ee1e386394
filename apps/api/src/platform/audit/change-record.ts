import type { LastChange } from '@botica/contract/kit/errors';
import type { Transaction } from 'kysely';
import type { AuditChanges } from '../../../database/tables/platform.ts';
import type { Tables } from '../../../database/tables.ts';
import { AppError, refuse } from '../../kit/app-error.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { type AuditEntry, audit, changedFields, removedFields } from './audit.ts';
import { findLastChange } from './last-change.store.ts';

/** The part of a call's context that a change needs. Jobs and batches have it too. */
export type ChangeContext = Pick<Context, 'db' | 'actor' | 'clock' | 'requestId' | 'ifMatch' | 'outside'>;

type Inside<C> = C & { db: Transaction<Tables> };

/** Call context whose `db` is the open transaction. */
export type InTransaction = Inside<Context>;

/** Same for a change that is not made by a call. */
export type InChange = Inside<ChangeContext>;

interface Versioned {
  id: number;
  version: number;
}

type Entries = AuditEntry | AuditEntry[];
type ToEntries<Current, C> = (current: Current, changes: AuditChanges, inside: Inside<C>) => Entries | Promise<Entries>;

/** Record-specific parts of a change: its row, its wire form and its name in the audit. */
interface RecordOf<Current extends Versioned, Reply, C = Context> {
  /** Reads the row and locks it until the transaction ends. Throws the feature's 404. */
  lock: (inside: Inside<C>) => Promise<Current>;
  /** Wire form of the record, for the reply and for a caller with an older version (412). */
  show: (inside: Inside<C>, current: Current) => Reply | Promise<Reply>;
  /**
   * Entity and action of the audit entry. A function returns other entries: with the changes of a parent record,
   * several entries, or none (`[]`) if `write` has already recorded them.
   */
  audit: Pick<AuditEntry, 'entity' | 'action'> | ToEntries<Current, C>;
  /** The record's entity in the audit, if `audit` does not name it. */
  entity?: AuditEntry['entity'];
}

export interface RecordChange<Current extends Versioned, Patch extends object, Reply, C = Context>
  extends RecordOf<Current, Reply, C> {
  /** Wanted values, with the field names of `Current`. If they all hold already, nothing is written. */
  patch: (current: Current, inside: Inside<C>) => Patch | Promise<Patch>;
  /** Differences (old → new), if comparing `Current` with `Patch` is not enough. */
  changesOf?: (current: Current, patch: Patch) => AuditChanges;
  /** Called if nothing differs, which means that the call is a repeat. */
  onRepeat?: (inside: Inside<C>) => Promise<void>;
  /** Throws if the record's state, or a rule, forbids the change. */
  check?: (inside: Inside<C>, current: Current, patch: Patch) => void | Promise<void>;
  /** Makes one conditional update to the next version. Undefined if the row has changed since it was read. */
  write: (inside: Inside<C>, current: Current, patch: Patch) => Promise<Current | undefined>;
  /** Runs last, because it locks rows that all writes share (counters). */
  count?: (inside: Inside<C>, current: Current, written: Current) => Promise<void>;
}

async function entriesOf<Current extends Versioned, C>(
  inside: Inside<C>,
  { audit: audited }: Pick<RecordOf<Current, unknown, C>, 'audit'>,
  current: Current,
  changes: AuditChanges,
): Promise<AuditEntry[]> {
  if (typeof audited !== 'function') return [{ ...audited, entityId: current.id, changes }];
  return [await audited(current, changes, inside)].flat();
}

/** Author of the record's last change, which a caller with an older version wants to know first. */
async function changedBy<Current extends Versioned, C extends ChangeContext>(
  inside: Inside<C>,
  record: Pick<RecordOf<Current, unknown, C>, 'audit' | 'entity'>,
  current: Current,
): Promise<LastChange | undefined> {
  // Derived from the entry that this change would write, because a part of another record is audited under that record.
  const [audited] = await entriesOf(inside, record, current, {});
  const entity = audited?.entity ?? record.entity;
  const sought = { storeId: inside.actor.storeId, id: audited?.entityId ?? current.id };
  const row = entity && (await findLastChange(inside.db, { ...sought, entity }));
  return row && { name: row.actor_name, at: row.at.toISOString() };
}

/** A 412 with the current record in wire form, for a change that was overtaken without a new version. */
export const staleRecord = (current: unknown, changedBy?: LastChange) =>
  refuse('request.stale', { current, changedBy });

/** Throws 412 if the caller has seen another version (`If-Match`), with the current record in wire form. */
export async function requireFresh(
  { ifMatch }: Pick<Context, 'ifMatch'>,
  { version }: { version: number },
  show: () => unknown,
  who?: () => Promise<LastChange | undefined>,
): Promise<void> {
  if (ifMatch === null || ifMatch === version) return;
  throw staleRecord(await show(), await who?.());
}

/** Current record that a 412 of `requireFresh` contains; undefined for any other error. */
export function shownAsStale(error: unknown): unknown {
  return error instanceof AppError && error.code === 'request.stale' ? error.details.current : undefined;
}

type Decided<Current extends Versioned, Patch extends object, Reply, C> = Omit<
  RecordChange<Current, Patch, Reply, C>,
  'lock' | 'write' | 'count'
>;

/**
 * Returns the changes of a locked record before they are written, or null if all values hold already. Order of the
 * checks: repeat, then `If-Match` (412), then the change's own check.
 */
export async function decideChange<Current extends Versioned, Patch extends object, Reply, C extends ChangeContext>(
  inside: Inside<C>,
  current: Current,
  change: Decided<Current, Patch, Reply, C>,
): Promise<{ patch: Patch; changes: AuditChanges } | null> {
  const patch = await change.patch(current, inside);
  const changes = (change.changesOf ?? changedFields)(current, patch);
  if (Object.keys(changes).length === 0) {
    await change.onRepeat?.(inside);
    return null;
  }
  await requireFresh(
    inside,
    current,
    () => change.show(inside, current),
    () => changedBy(inside, change, current),
  );
  await change.check?.(inside, current, patch);
  return { patch, changes };
}

/** A locked row cannot have changed, so this engine has no row locks. Answers 503, and the caller retries. */
export function requireWritten<Written>(written: Written | undefined): Written {
  if (written === undefined) throw refuse('server.busy', { retryAfterSeconds: 1 });
  return written;
}

/** Changes a locked record in the open transaction. Null if all values hold already. */
async function changeHeld<Current extends Versioned, Patch extends object, Reply, C extends ChangeContext>(
  inside: Inside<C>,
  current: Current,
  change: Omit<RecordChange<Current, Patch, Reply, C>, 'lock'>,
): Promise<Current | null> {
  const decided = await decideChange(inside, current, change);
  if (decided === null) return null;
  const written = requireWritten(await change.write(inside, current, decided.patch));
  await audit(inside.db, inside, ...(await entriesOf(inside, change, current, decided.changes)));
  await change.count?.(inside, current, written);
  return written;
}

/**
 * Changes one record and writes its audit row, in one transaction; returns the record as it is then. An unknown record
 * is a 404, a repeat is answered with 200; the other checks are those of `decideChange`.
 */
export function changeRecord<Current extends Versioned, Patch extends object, Reply, C extends ChangeContext = Context>(
  ctx: C,
  change: RecordChange<Current, Patch, Reply, C>,
): Promise<Reply> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const current = await change.lock(inside);
    return change.show(inside, (await changeHeld(inside, current, change)) ?? current);
  });
}

interface RecordRemoval<Current extends Versioned, Reply extends object> extends RecordOf<Current, Reply> {
  check?: (inside: InTransaction, current: Current) => void | Promise<void>;
  remove: (inside: InTransaction, current: Current) => Promise<void>;
}

/**
 * Removes one record. Its audit row keeps all that the wire showed of it. The checks are those of `changeRecord`,
 * without repeats.
 */
export function removeRecord<Current extends Versioned, Reply extends object>(
  ctx: Context,
  removal: RecordRemoval<Current, Reply>,
): Promise<Record<string, never>> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const current = await removal.lock(inside);
    const shown = await removal.show(inside, current);
    await requireFresh(
      ctx,
      current,
      () => shown,
      () => changedBy(inside, removal, current),
    );
    await removal.check?.(inside, current);
    const { id: _, version: __, ...gone } = shown as Partial<Versioned>;
    await audit(trx, ctx, ...(await entriesOf(inside, removal, current, removedFields(gone))));
    await removal.remove(inside, current);
    return {};
  });
}
