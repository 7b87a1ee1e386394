import { type AuditEntity, actionsThatOnlyLook } from '@botica/contract/features/audit/audit-words';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Author and time of a record's last change. Views do not count. */
export async function findLastChange(
  db: Kysely<Tables>,
  { storeId, entity, id }: { storeId: number; entity: AuditEntity; id: number },
): Promise<{ actor_name: string; at: Date } | undefined> {
  return db
    .selectFrom('audit')
    .select(['actor_name', 'at'])
    .where('store_id', '=', storeId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('action', 'not in', actionsThatOnlyLook)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
