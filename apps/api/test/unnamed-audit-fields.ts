import { keyNames } from '@botica/contract/features/audit/audit-values';
import { auditEntities, auditPart, knownFieldName } from '@botica/contract/features/audit/audit-words';
import type { AuditedPart } from '@botica/contract/kit/feature-audit';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Fields inside a value, at any depth, for which its part has no name. */
function unnamedInside(part: AuditedPart | undefined, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => unnamedInside(part, one));
  if (typeof value !== 'object' || value === null || part?.isRich) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    const known = part?.of?.fields[field];
    if (keyNames.includes(field)) return [];
    return known === undefined ? [field] : unnamedInside(known, inner).map((below) => `${field}.${below}`);
  });
}

/** The screen writes an order's payment as a sentence, so its parts need no names. */
const isSentence = (field: string) => field === 'payment';

/**
 * Fields in the audit for which no feature has a name, such as `agent.new_field`. A missing name is easily overlooked,
 * so every test of the API checks it at its end.
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
      .flatMap(([field, values]) => [
        ...(knownFieldName(entity, field) === undefined ? [field] : []),
        ...(isSentence(field)
          ? []
          : unnamedInside(auditPart(entity, field), values).map((below) => `${field}.${below}`)),
      ])
      .map((field) => `${entity}.${field}`),
  );
  return [...new Set(fields)];
}
