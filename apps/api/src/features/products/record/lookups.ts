import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { findForm, type StoredForm } from '../forms/forms.store.ts';
import { findLinked, isCodeTaken, isSlugTaken } from './products.store.ts';

/** What a save asks of the rest of the catalogue: of the database, one by one, or of what was read for many at once. */
export interface Lookups {
  form: (id: number) => Promise<StoredForm | undefined>;
  isSlugTaken: (slug: string, exceptId: number) => Promise<boolean>;
  isCodeTaken: (code: string, exceptId: number) => Promise<boolean>;
  /** Of these the products in the shop, and whether each may be advertised. */
  linked: (ids: readonly number[]) => Promise<readonly { id: number; locked: boolean }[]>;
}

export const lookUp = ({ db, actor: { storeId } }: Pick<InTransaction, 'db' | 'actor'>): Lookups => ({
  form: (id) => findForm(db, storeId, id),
  isSlugTaken: (slug, exceptId) => isSlugTaken(db, storeId, slug, exceptId),
  isCodeTaken: (code, exceptId) => isCodeTaken(db, storeId, code, exceptId),
  linked: (ids) => findLinked(db, storeId, ids),
});
