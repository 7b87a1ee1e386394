import { idFieldsOf } from '@botica/contract/features/audit/audit-words';
import type { NamedEntity } from '@botica/contract/kit/feature-audit';
import type { Kysely } from 'kysely';
import type { AuditChanges } from '../../../database/tables/platform.ts';
import type { Tables } from '../../../database/tables.ts';
import { findRecordNames } from './record-names.store.ts';

interface AuditedRow {
  entity: string;
  changes: AuditChanges;
}

type Names = ReadonlyMap<NamedEntity, ReadonlyMap<number, string>>;

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Collects the ids in the changes by the kind of record that they refer to. */
function idsIn(rows: readonly AuditedRow[]): Map<NamedEntity, Set<number>> {
  const ids = new Map<NamedEntity, Set<number>>();
  for (const { entity, changes } of rows) {
    for (const [field, kind] of Object.entries(idFieldsOf(entity))) {
      const found = (changes[field] ?? []).flatMap(listed).filter((id) => typeof id === 'number');
      if (found.length > 0) ids.set(kind, new Set([...(ids.get(kind) ?? []), ...found]));
    }
  }
  return ids;
}

/** Replaces ids by names. The id of a deleted record stays as a number. */
function withNames({ entity, changes }: AuditedRow, names: Names): AuditChanges {
  const named = Object.entries(idFieldsOf(entity)).flatMap(([field, kind]) => {
    const { [field]: pair } = changes;
    if (pair === undefined) return [];
    const nameOf = (id: unknown) =>
      typeof id === 'number' ? (names.get(kind)?.get(id) ?? `nº ${id} (não existe mais)`) : id;
    const renamed = (value: unknown) => (Array.isArray(value) ? value.map(nameOf) : nameOf(value));
    return [[field, [renamed(pair[0]), renamed(pair[1])]]];
  });
  return { ...changes, ...Object.fromEntries(named) };
}

/** Replaces the ids in the changes of the rows by the present names of their records. */
export async function withNamedIds<Row extends AuditedRow>(
  db: Kysely<Tables>,
  storeId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const names = new Map<NamedEntity, ReadonlyMap<number, string>>();
  for (const [kind, ids] of idsIn(rows)) names.set(kind, await findRecordNames(db, storeId, kind, [...ids]));
  return rows.map((row) => ({ ...row, changes: withNames(row, names) }));
}
