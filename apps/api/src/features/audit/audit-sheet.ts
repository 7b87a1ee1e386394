import { describeChanges } from '@botica/contract/features/audit/audit-changes';
import { auditActionName, entityWords } from '@botica/contract/features/audit/audit-words';
import type { ExportRow } from './audit.store.ts';

const actorKindNames: Record<ExportRow['actor_kind'], string> = {
  agent: 'Pessoa',
  integration: 'Programa',
  system: 'Sistema',
  import: 'Importação',
};

export const sheetHeader = ['Data e hora', 'Quem', 'Tipo', 'Ação', 'Registro', 'Tipo do registro', 'Mudanças'];

/**
 * Describes the changes without names of people, groups and departments: their numbers are enough, because other
 * columns of the sheet have the names.
 */
function changesInWords(row: ExportRow, timeZone: string): string {
  return describeChanges(row, { timeZone, names: {} })
    .map((change) => `${change.name}: ${'told' in change ? change.told : `${change.before} → ${change.after}`}`)
    .join('; ');
}

export function toSheetRow(row: ExportRow, timeZone: string): string[] {
  const kind = entityWords(row.entity)?.name ?? row.entity;
  return [
    row.shown_at,
    row.actor_name,
    actorKindNames[row.actor_kind],
    auditActionName(row.action),
    row.entity_label ?? `${kind} ${row.entity_id}`,
    kind,
    changesInWords(row, timeZone),
  ];
}
