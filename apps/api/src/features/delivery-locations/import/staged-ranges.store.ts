import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { LocationFields } from '../record/location-fields.ts';
import { type BranchKey, insertedColumns, newRow, replacedColumns, tableOf } from '../record/locations.store.ts';

export interface StagedRange {
  fields: LocationFields;
  /** The range that it changes, as it was read. */
  before: { id: number; version: number } | undefined;
}

/** Puts ranges aside under the import's name; nobody but `takeOver` sees them. */
export async function stageRanges(
  db: Kysely<Tables>,
  { importId, branch, now }: { importId: string; branch: BranchKey; now: Date },
  ranges: readonly StagedRange[],
): Promise<void> {
  const rows = ranges.map(({ fields, before }) => ({
    ...newRow(branch, fields, now),
    import_id: importId,
    location_id: before?.id ?? null,
    location_version: before?.version ?? null,
  }));
  const more = { import_id: 'uuid', location_id: 'bigint', location_version: 'integer' };
  const columns = [...insertedColumns, ...(['import_id', 'location_id', 'location_version'] as const)];
  await db
    .insertInto('staged_locations')
    .columns(columns)
    .expression((eb) => eb.selectFrom(tableOf(rows, more)).select(columns.map((name) => sql.ref(name).as(name))))
    .execute();
}

/**
 * Makes the staged ranges locations, and gives back how many became one: fewer than were staged when another call has
 * changed or removed one of those that they change.
 */
export async function takeOver(trx: Kysely<Tables>, importId: string): Promise<number> {
  const changed = await trx
    .updateTable('delivery_locations')
    .from('staged_locations as staged')
    .where('staged.import_id', '=', importId)
    .whereRef('delivery_locations.id', '=', 'staged.location_id')
    .whereRef('delivery_locations.version', '=', 'staged.location_version')
    .set((eb) => ({
      ...Object.fromEntries(replacedColumns.map((column) => [column, eb.ref(`staged.${column}`)])),
      version: sql<number>`delivery_locations.version + 1`,
    }))
    .executeTakeFirst();
  const added = await trx
    .insertInto('delivery_locations')
    .columns(insertedColumns)
    .expression((eb) =>
      eb
        .selectFrom('staged_locations')
        .where('import_id', '=', importId)
        .where('location_id', 'is', null)
        .select(insertedColumns),
    )
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) + Number(added.numInsertedOrUpdatedRows ?? 0);
}

/** An import takes seconds. */
const leftBehindMs = 3_600_000;

/** Removes what an import has staged, and what others left behind when they were cut off. */
export async function dropStaged(db: Kysely<Tables>, importId: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - leftBehindMs);
  await db
    .deleteFrom('staged_locations')
    .where((eb) => eb.or([eb('import_id', '=', importId), eb('created_at', '<', oldest)]))
    .execute();
}

/** What imports of a store that is removed were at. */
export async function dropStagedOf(db: Kysely<Tables>, storeId: number): Promise<void> {
  await db.deleteFrom('staged_locations').where('store_id', '=', storeId).execute();
}
