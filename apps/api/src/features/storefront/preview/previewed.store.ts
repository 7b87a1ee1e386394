import type { PrescriptionClass } from '@botica/contract/features/products/record/prescription-class';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Previewed } from './preview-token.ts';

export interface PreviewedRow {
  version: number;
  removed_at: Date | null;
  /** Prescription class; `none` for a post. */
  prescription_class: PrescriptionClass;
}

/** Undefined if there is no such record. */
export async function findPreviewed(
  db: Kysely<Tables>,
  { storeId, kind, id }: Previewed,
): Promise<PreviewedRow | undefined> {
  if (kind === 'product') {
    return db
      .selectFrom('products')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .select(['version', 'removed_at', 'prescription_class'])
      .executeTakeFirst();
  }
  const row = await db
    .selectFrom('posts')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select(['version', 'removed_at'])
    .executeTakeFirst();
  return row && { ...row, prescription_class: 'none' };
}
