import { branchRecord } from '@botica/contract/features/branches/record/branch-record';
import { type OpenDays, openDays } from '@botica/contract/features/branches/record/closed-days';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';
import { transportersQuery } from './transporters.store.ts';

/** Limit of branches per store, because the list shows all of them on one page. */
export const maxBranches = 1000;

const columns = [...branchRecord.names, ...(['id', 'store_id', 'is_central', 'version'] as const)] as const;

function branchesOf(db: Kysely<Tables>, storeId: number) {
  return db.selectFrom('branches').where('store_id', '=', storeId);
}

const branchQuery = (db: Kysely<Tables>, storeId: number) => branchesOf(db, storeId).select(columns);

export type BranchRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof branchQuery>['executeTakeFirst']>>>;

/** The central branch first, the others by name. */
export async function findBranches(db: Kysely<Tables>, storeId: number) {
  return branchesOf(db, storeId)
    .orderBy('is_central', 'desc')
    .orderBy('fantasy_name')
    .orderBy('id')
    .select(['id', 'fantasy_name', 'alias', 'is_central', 'address', 'bank_name', 'version'])
    .limit(maxBranches)
    .execute();
}

/** Full rows; the central branch first, the others by name. */
export async function findWholeBranches(db: Kysely<Tables>, storeId: number): Promise<BranchRecord[]> {
  return branchQuery(db, storeId)
    .orderBy('is_central', 'desc')
    .orderBy('fantasy_name')
    .orderBy('id')
    .limit(maxBranches)
    .execute();
}

export async function findBranch(db: Kysely<Tables>, storeId: number, id: number): Promise<BranchRecord | undefined> {
  return branchQuery(db, storeId).where('id', '=', id).executeTakeFirst();
}

export async function findBranchAndLock(
  trx: Kysely<Tables>,
  storeId: number,
  id: number,
): Promise<BranchRecord | undefined> {
  return branchQuery(trx, storeId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Every store has a central branch from its creation. Undefined only if the store is gone. */
export async function findCentralBranch(db: Kysely<Tables>, storeId: number): Promise<BranchRecord | undefined> {
  return branchQuery(db, storeId).where('is_central', '=', true).executeTakeFirst();
}

export async function centralBranchId(db: Kysely<Tables>, storeId: number): Promise<number> {
  const branch = await branchesOf(db, storeId).where('is_central', '=', true).select('id').executeTakeFirstOrThrow();
  return branch.id;
}

export async function isBranch(db: Kysely<Tables>, storeId: number, id: number): Promise<boolean> {
  const branch = await branchesOf(db, storeId).where('id', '=', id).select('id').executeTakeFirst();
  return branch !== undefined;
}

/** Opening days of a branch, or of the central one. */
export async function findOpenDays(db: Kysely<Tables>, storeId: number, branchId: number | null): Promise<OpenDays> {
  const query = branchesOf(db, storeId)
    .innerJoin('stores', 'stores.id', 'branches.store_id')
    .select(['branches.work_time', 'stores.closed_days']);
  const chosen =
    branchId === null ? query.where('branches.is_central', '=', true) : query.where('branches.id', '=', branchId);
  const row = await chosen.executeTakeFirst();
  return openDays(row?.work_time ?? null, row?.closed_days ?? []);
}

export async function countBranches(db: Kysely<Tables>, storeId: number): Promise<number> {
  const { count } = await branchesOf(db, storeId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Columns of a branch that may change, as values. `toColumns` turns the JSON columns into text. */
export type BranchPatch = Partial<Omit<BranchRecord, 'id' | 'store_id' | 'is_central' | 'version'>>;

const asJson = <T>(value: T | undefined) =>
  value === undefined ? undefined : value === null ? null : JSON.stringify(value);

function toColumns({ address, other_addresses, work_time, pharmacy, crf_file, correios, ...plain }: BranchPatch) {
  return {
    ...plain,
    address: asJson(address),
    other_addresses: asJson(other_addresses) ?? undefined,
    work_time: asJson(work_time),
    pharmacy: asJson(pharmacy) ?? undefined,
    crf_file: asJson(crf_file),
    correios: asJson(correios) ?? undefined,
  };
}

export async function insertBranch(
  trx: Kysely<Tables>,
  storeId: number,
  values: BranchPatch & { fantasy_name: string; is_central?: boolean },
  now: Date,
): Promise<number> {
  const row = { ...toColumns(values), store_id: storeId, fantasy_name: values.fantasy_name, created_at: now };
  return (await trx.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Updates the row and raises its version; undefined if the row has changed since it was read. */
export async function updateBranch(
  trx: Kysely<Tables>,
  branch: BranchRecord,
  patch: BranchPatch,
): Promise<BranchRecord | undefined> {
  return updateVersion(trx, 'branches', branch, toColumns(patch)).returning(columns).executeTakeFirst();
}

/** Names of people who work at the branch or are invited to it, and whether it has sold an order. */
export async function findUses(trx: Kysely<Tables>, storeId: number, id: number) {
  const people = await trx
    .selectFrom('memberships')
    .innerJoin('agents', 'agents.id', 'memberships.agent_id')
    .where('memberships.store_id', '=', storeId)
    .where('memberships.branch_id', '=', id)
    .orderBy('agents.name_search')
    .select('agents.name')
    .execute();
  const invited = await trx
    .selectFrom('invitations')
    .where('store_id', '=', storeId)
    .where('branch_id', '=', id)
    .orderBy('name_search')
    .select('name')
    .execute();
  const order = await trx
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .where('selling_branch_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return { people: people.map(({ name }) => name), invited: invited.map(({ name }) => name), hasOrders: !!order };
}

/** Deletes the branch and its transporters. The database deletes its delivery locations (`on delete cascade`). */
export async function deleteBranch(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('transporters').where('store_id', '=', storeId).where('branch_id', '=', id).execute();
  await trx.deleteFrom('branches').where('store_id', '=', storeId).where('id', '=', id).execute();
}

function locationCountsQuery(db: Kysely<Tables>, storeId: number, id: number) {
  return db
    .selectFrom('delivery_locations')
    .where('store_id', '=', storeId)
    .where('branch_id', '=', id)
    .groupBy('kind')
    .select((eb) => ['kind' as const, eb.fn.countAll<number>().as('count')]);
}

function byKind(rows: readonly { kind: string; count: number }[]) {
  const countOf = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { zip: countOf('zip'), place: countOf('place'), district: countOf('district') };
}

/** Number of delivery locations of a branch by kind. */
export async function countLocations(db: Kysely<Tables>, storeId: number, id: number) {
  return byKind(await locationCountsQuery(db, storeId, id).execute());
}

/** The branch with its transporters and its number of delivery locations by kind, in one statement. */
export async function findBranchWithParts(db: Kysely<Tables>, storeId: number, id: number) {
  const row = await branchQuery(db, storeId)
    .where('id', '=', id)
    .select([
      jsonArrayFrom(transportersQuery(db, storeId, id)).as('transporters'),
      jsonArrayFrom(locationCountsQuery(db, storeId, id)).as('counts'),
    ])
    .executeTakeFirst();
  if (row === undefined) return;
  const { transporters, counts, ...branch } = row;
  return { branch, transporters, delivery_locations: byKind(counts) };
}
