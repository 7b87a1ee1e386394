import { type PolicyId, policyIds } from '@botica/contract/features/website/policies/policy-names';
import { pageSize } from '@botica/contract/kit/page';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Current texts with their last save. A text that was never saved has no row. */
export async function findPolicies(db: Kysely<Tables>, storeId: number, ids: readonly PolicyId[] = policyIds) {
  return db
    .selectFrom('website_sections as section')
    .leftJoin('policy_versions as saved', (join) =>
      join
        .onRef('saved.store_id', '=', 'section.store_id')
        .onRef('saved.policy', '=', 'section.section')
        .onRef('saved.version', '=', 'section.version'),
    )
    .where('section.store_id', '=', storeId)
    .where('section.section', 'in', ids)
    .select(['section.section', 'section.version', 'saved.content', 'saved.saved_at', 'saved.saved_by'])
    .execute();
}

export async function findWrittenPolicies(db: Kysely<Tables>, storeId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('website_sections as section')
    .innerJoin('policy_versions as saved', (join) =>
      join
        .onRef('saved.store_id', '=', 'section.store_id')
        .onRef('saved.policy', '=', 'section.section')
        .onRef('saved.version', '=', 'section.version'),
    )
    .where('section.store_id', '=', storeId)
    .where('saved.content', 'is not', null)
    .select('section.section')
    .execute();
  return new Set(rows.map(({ section }) => section));
}

export async function insertPolicyVersion(
  trx: Kysely<Tables>,
  values: Insertable<Tables['policy_versions']>,
): Promise<void> {
  await trx.insertInto('policy_versions').values(values).execute();
}

const versionsOf = (db: Kysely<Tables>, storeId: number, policy: PolicyId) =>
  db.selectFrom('policy_versions').where('store_id', '=', storeId).where('policy', '=', policy);

export async function countPolicyVersions(db: Kysely<Tables>, storeId: number, policy: PolicyId): Promise<number> {
  const counted = versionsOf(db, storeId, policy).select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** A page of versions without their texts, newest first. */
export async function findPolicyVersions(db: Kysely<Tables>, storeId: number, policy: PolicyId, page: number) {
  return versionsOf(db, storeId, policy)
    .select(['version', 'saved_at', 'saved_by'])
    .orderBy('version', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export async function findPolicyVersion(db: Kysely<Tables>, storeId: number, policy: PolicyId, version: number) {
  return versionsOf(db, storeId, policy)
    .where('version', '=', version)
    .select(['version', 'content', 'saved_at', 'saved_by'])
    .executeTakeFirst();
}
