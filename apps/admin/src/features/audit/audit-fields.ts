import { auditFieldName, fieldWords } from '@botica/contract/features/audit/audit-words';
import { refusedDeed } from '@botica/contract/features/audit/refused-call';
import { formatDay, isDay } from '@botica/contract/kit/dates';
import type { Level } from '@botica/contract/kit/permissions';
import { paymentText } from '../orders/history/history-sentences.ts';
import { levelsText } from '../roles/permissions/permission-levels.ts';
import { formatMoment } from './format-moment.ts';

/** What numbers of other records stand for, and the store's zone. */
export interface AuditContext {
  timeZone: string;
  names: Partial<Record<string, ReadonlyMap<number, string>>>;
}

/** What stands for no value. */
export const absent = '—';

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A value as a person reads it; an absent one is a dash. */
export function fieldValue(entity: string, field: string, value: unknown, context: AuditContext): string {
  if (field.startsWith('grouprules.')) return levelsText((value as Level[]).at(-1) ?? '');
  if (isNothing(value)) return absent;
  const names = context.names[field];
  if (names) return names.get(Number(value)) ?? `nº ${value} (não existe mais)`;
  if (field === 'payment') return paymentText(value) ?? 'pagamento';
  if (field === 'route') return refusedDeed(String(value));
  if (field === 'picture') return 'foto';
  const { format, values } = fieldWords(entity, field);
  if (format) return format(String(value));
  return plainValue(entity, value, values, context);
}

/** `named`: what single values are called, those of a list too. */
function plainValue(entity: string, value: unknown, named: Record<string, string>, context: AuditContext): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.map((one) => plainValue(entity, one, named, context)).join(', ');
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).filter(([, part]) => !isNothing(part));
    return parts
      .map(([name, part]) => `${auditFieldName(entity, name)}: ${plainValue(entity, part, {}, context)}`)
      .join(', ');
  }
  const text = String(value);
  if (Object.hasOwn(named, text)) return named[text] ?? text;
  if (isDay(text)) return formatDay(text);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatMoment(text, context.timeZone) : text;
}
