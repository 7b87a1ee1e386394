import { auditActionName, auditFieldName, entityWords } from '@botica/contract/features/audit/audit-words';
import { refusedDeed } from '@botica/contract/features/audit/refused-call';
import { type OrderStatus, orderStatusTable } from '@botica/contract/features/orders/status/order-status';
import { levelNames } from '@botica/contract/kit/permissions';
import type { ExportRow } from './audit.store.ts';

const actorKindNames: Record<ExportRow['actor_kind'], string> = {
  agent: 'Pessoa',
  integration: 'Programa',
  system: 'Sistema',
  import: 'Importação',
};

export const sheetHeader = ['Data e hora', 'Quem', 'Tipo', 'Ação', 'Registro', 'Tipo do registro', 'Mudanças'];

function inWords(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  if (value === true) return 'sim';
  if (value === false) return 'não';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return Object.hasOwn(levelNames, text) ? levelNames[text as keyof typeof levelNames] : text;
}

function changesInWords({ entity, changes }: ExportRow): string {
  const valueInWords = (field: string, value: unknown) => {
    if (field === 'route' && typeof value === 'string') return refusedDeed(value);
    return (entity === 'order' && field === 'status' && orderStatusTable[value as OrderStatus]?.name) || inWords(value);
  };
  return Object.entries(changes)
    .map(([field, [before, after]]) => {
      return `${auditFieldName(entity, field)}: ${valueInWords(field, before)} → ${valueInWords(field, after)}`;
    })
    .join('; ');
}

/** The cells of a row, in the order of `sheetHeader`. */
export function toSheetRow(row: ExportRow): string[] {
  const kind = entityWords(row.entity)?.name ?? row.entity;
  return [
    row.shown_at,
    row.actor_name,
    actorKindNames[row.actor_kind],
    auditActionName(row.action),
    row.entity_label ?? `${kind} ${row.entity_id}`,
    kind,
    changesInWords(row),
  ];
}
