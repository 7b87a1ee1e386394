import { auditEntities, knownFieldName } from '@botica/contract/features/audit/audit-words';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The fields inside of a value, at any depth. */
function innerFields(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(innerFields);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => [field, ...innerFields(inner)]);
}

/** The screen writes an order's payment as a sentence: nobody reads the names of its parts. */
const isSentence = (field: string) => field === 'payment';

/**
 * What the audit holds and no feature has a name for, as `agent.new_field`. A name is forgotten without a sound: every
 * test of the API asks at its end.
 */
export async function unnamedAuditFields(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .where('entity', 'in', auditEntities)
    .select(['entity', 'changes'])
    .distinct()
    .execute();
  const fields = rows.flatMap(({ entity, changes }) =>
    Object.entries(changes)
      .flatMap(([field, values]) => [field, ...(isSentence(field) ? [] : innerFields(values))])
      .filter((field) => knownFieldName(entity, field) === undefined)
      .map((field) => `${entity}.${field}`),
  );
  return [...new Set(fields)];
}
