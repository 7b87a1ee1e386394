import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { findForm, type StoredForm } from '../forms/forms.store.ts';
import { findLinked, isCodeTaken, isSlugTaken } from './products.store.ts';

/**
 * Reads of the catalogue that a save needs. A single save queries the database; an import answers from data read for
 * many rows.
 */
export interface Lookups {
  form: (id: number) => Promise<StoredForm | undefined>;
  isSlugTaken: (slug: string, exceptId: number) => Promise<boolean>;
  isCodeTaken: (code: string, exceptId: number) => Promise<boolean>;
  /** Returns those of the given products that are in the shop, and whether each is locked for advertising. */
  linked: (ids: readonly number[]) => Promise<readonly { id: number; locked: boolean }[]>;
}

export const lookUp = ({ db, actor: { storeId } }: Pick<InTransaction, 'db' | 'actor'>): Lookups => ({
  form: (id) => findForm(db, storeId, id),
  isSlugTaken: (slug, exceptId) => isSlugTaken(db, storeId, slug, exceptId),
  isCodeTaken: (code, exceptId) => isCodeTaken(db, storeId, code, exceptId),
  linked: (ids) => findLinked(db, storeId, ids),
});
