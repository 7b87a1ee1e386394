import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { normaliseProduct } from '../record/product-wire.ts';
import { findKeyed, findProducts, findProductsAndLock, type ProductRow } from '../record/products.store.ts';
import { columnName } from '../sheet/product-columns.ts';
import type { FileRow, RowFault } from './read-row.ts';
import type { Claims } from './taken.ts';

/** Product of a row, `'new'` for a product to create, or a fault. */
type Target = { current: ProductRow } | 'new' | { fault: RowFault };

interface Finding {
  claims: Claims;
  isWriting: boolean;
}

const fault = (path: string, message: string): Target => ({ fault: { header: columnName(path), message } });
const twice: Target = { fault: { header: null, message: 'Outra linha deste arquivo já é deste produto.' } };

/**
 * Finds the product of each row: by its code, else its number, else its link. A row without any of them creates a
 * product.
 */
export async function findTargets(
  { db, actor: { storeId } }: Pick<InTransaction, 'db' | 'actor'>,
  rows: readonly FileRow[],
  { claims, isWriting }: Finding,
): Promise<Target[]> {
  const keyed = await findKeyed(db, storeId, {
    codes: rows.flatMap(({ code }) => code ?? []),
    slugs: rows.flatMap(({ slug }) => slug ?? []),
  });
  // Claims are looked up one by one. Copying all of them in each step would make a long check quadratic.
  const byCode = new Map(keyed.map((one) => [one.external_code ?? '', one.id]));
  const bySlug = new Map(keyed.map((one) => [one.slug, one.id]));
  const bearerOf = (claimed: Claims['codes'], stored: ReadonlyMap<string, number>, key: string | null) =>
    key === null ? null : ((claimed.has(key) ? claimed.get(key) : stored.get(key)) ?? null);
  const idOf = ({ id, code, slug }: FileRow) =>
    bearerOf(claims.codes, byCode, code) ?? id ?? bearerOf(claims.slugs, bySlug, slug);
  const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []))].filter((id) => id > 0);
  const read = isWriting ? findProductsAndLock : findProducts;
  const found = ids.length === 0 ? [] : await read(db, storeId, ids);
  const known = new Map(found.map((row) => [row.id, normaliseProduct(row)]));
  return rows.map((row): Target => {
    if (row.fault !== null) return { fault: row.fault };
    const id = idOf(row);
    if (id === null) return 'new';
    // Only in a check: an earlier row would create this product.
    if (id < 0) return twice;
    const current = known.get(id);
    if (current === undefined) {
      return fault('id', `O produto nº ${row.id} não existe nesta loja. Deixe o número vazio para criar um produto.`);
    }
    if (row.id !== null && row.id !== id) {
      return fault('external_code', `O código externo é do produto nº ${id}, e o número da linha é ${row.id}.`);
    }
    return { current };
  });
}
