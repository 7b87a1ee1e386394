import type { LastChange } from '@botica/contract/kit/errors';
import type { Transaction } from 'kysely';
import type { AuditChanges } from '../../../database/tables/platform.ts';
import type { Tables } from '../../../database/tables.ts';
import { AppError, refuse } from '../../kit/app-error.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { type AuditEntry, audit, changedFields, removedFields } from './audit.ts';
import { findLastChange } from './last-change.store.ts';

/** What a change needs of a call, or of what else makes it. */
export type ChangeContext = Pick<Context, 'db' | 'actor' | 'clock' | 'requestId' | 'ifMatch' | 'outside'>;

type Inside<C> = C & { db: Transaction<Tables> };

/** A call's context whose `db` is the open transaction. */
export type InTransaction = Inside<Context>;

/** The same of a change that no call makes. */
export type InChange = Inside<ChangeContext>;

interface Versioned {
  id: number;
  version: number;
}

type Entries = AuditEntry | AuditEntry[];
type ToEntries<Current, C> = (current: Current, changes: AuditChanges, inside: Inside<C>) => Entries | Promise<Entries>;

/** What is one record's own in a change: whose row, what the caller reads of it, how the audit calls it. */
interface RecordOf<Current extends Versioned, Reply, C = Context> {
  /** Reads the row and locks it until the transaction ends; throws the 404 of its feature. */
  lock: (inside: Inside<C>) => Promise<Current>;
  /** The record in wire form, for the reply and for a caller who has seen an older one. */
  show: (inside: Inside<C>, current: Current) => Reply | Promise<Reply>;
  /**
   * What happened, to what; the function for a record that the audit tells otherwise: as a part of another, with all
   * that goes along, or not at all (`[]`) because `write` has told it.
   */
  audit: Pick<AuditEntry, 'entity' | 'action'> | ToEntries<Current, C>;
  /** How the audit calls the record, where `audit` itself does not say it. */
  entity?: AuditEntry['entity'];
}

export interface RecordChange<Current extends Versioned, Patch extends object, Reply, C = Context>
  extends RecordOf<Current, Reply, C> {
  /** What shall hold afterwards, in the names of `Current`; when it all holds already, nothing is written. */
  patch: (current: Current, inside: Inside<C>) => Patch | Promise<Patch>;
  /** Old → new of what differs, where it is not simply told by comparing `Current` with `Patch`. */
  changesOf?: (current: Current, patch: Patch) => AuditChanges;
  /** Nothing differs: the call is a repeat. */
  onRepeat?: (inside: Inside<C>) => Promise<void>;
  /** Throws when the record's state, or a rule, forbids the change. */
  check?: (inside: Inside<C>, current: Current, patch: Patch) => void | Promise<void>;
  /** One conditional update to the next version; undefined when the row is no longer as it was read. */
  write: (inside: Inside<C>, current: Current, patch: Patch) => Promise<Current | undefined>;
  /** What comes last, since it locks rows that all writes share (counters). */
  count?: (inside: Inside<C>, current: Current, written: Current) => Promise<void>;
}

async function entriesOf<Current extends Versioned, C>(
  inside: Inside<C>,
  { audit: told }: Pick<RecordOf<Current, unknown, C>, 'audit'>,
  current: Current,
  changes: AuditChanges,
): Promise<AuditEntry[]> {
  if (typeof told !== 'function') return [{ ...told, entityId: current.id, changes }];
  return [await told(current, changes, inside)].flat();
}

/** Who changed the record last: what a caller who comes too late wants to know first. */
async function changedBy<Current extends Versioned, C extends ChangeContext>(
  inside: Inside<C>,
  record: Pick<RecordOf<Current, unknown, C>, 'audit' | 'entity'>,
  current: Current,
): Promise<LastChange | undefined> {
  // As the audit would tell the change that comes too late: what it is a part of has been told of the same way.
  const [told] = await entriesOf(inside, record, current, {});
  const entity = told?.entity ?? record.entity;
  const sought = { storeId: inside.actor.storeId, id: told?.entityId ?? current.id };
  const row = entity && (await findLastChange(inside.db, { ...sought, entity }));
  return row && { name: row.actor_name, at: row.at.toISOString() };
}

/** A 412 with the record as it stands now, in wire form: for a change that another has overtaken in what no version tells. */
export const staleRecord = (current: unknown, changedBy?: LastChange) =>
  refuse('request.stale', { current, changedBy });

/** 412 for a caller who has seen another version (`If-Match`), with the record as it stands now, in wire form. */
export async function requireFresh(
  { ifMatch }: Pick<Context, 'ifMatch'>,
  { version }: { version: number },
  show: () => unknown,
  who?: () => Promise<LastChange | undefined>,
): Promise<void> {
  if (ifMatch === null || ifMatch === version) return;
  throw staleRecord(await show(), await who?.());
}

/** The record that `requireFresh` shows to its caller; undefined of any other failure. */
export function shownAsStale(error: unknown): unknown {
  return error instanceof AppError && error.code === 'request.stale' ? error.details.current : undefined;
}

type Decided<Current extends Versioned, Patch extends object, Reply, C> = Omit<
  RecordChange<Current, Patch, Reply, C>,
  'lock' | 'write' | 'count'
>;

/**
 * What a change of a record that is locked already comes to, before it is written: null where all holds already. Order
 * of the checks: repeat, stale `If-Match` 412, then the change's own.
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

/** A row that is locked is as it was read: this is an engine without row locks, and its caller tries again. */
export function requireWritten<Written>(written: Written | undefined): Written {
  if (written === undefined) throw refuse('server.busy', { retryAfterSeconds: 1 });
  return written;
}

/** The change of a record that is locked already, in the open transaction: null where all holds already. */
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
 * One change of one record with its audit row, in one transaction; answers the record as it then is. An unknown record
 * is a 404, a repeat is answered 200; the other checks as in `decideChange`.
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

/** Removes one record; its audit row holds all that the wire told of it. Checks as in `changeRecord`, without repeats. */
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
