import { formatDay, isDay } from '../../kit/dates.ts';
import type { InnerField } from '../../kit/feature-audit.ts';
import { formatDecimal } from '../../kit/fields/decimal.ts';
import { formatMoment } from '../../kit/format-moment.ts';
import { type Level, levelsText } from '../../kit/permissions.ts';
import { auditPaymentText } from '../orders/payments/audit-payment.ts';
import { fieldWords, humanName } from './audit-words.ts';
import { refusedDeed } from './refused-call.ts';

/** Names of other records by field and id, and the store's time zone. */
export interface AuditContext {
  timeZone: string;
  names: Partial<Record<string, ReadonlyMap<number, string>>>;
}

export const absent = '—';

export type Inside = Readonly<Record<string, unknown>>;

export const isInside = (value: unknown): value is Inside =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A field's value for people; a missing one is a dash. */
export function fieldValue(entity: string, field: string, value: unknown, context: AuditContext): string {
  if (field.startsWith('grouprules.')) return levelsText(Array.isArray(value) ? (value as Level[]) : []);
  if (isNothing(value)) return absent;
  const { [field]: names } = context.names;
  if (names && !isInside(value)) return nameIn(names, value);
  if (field === 'payment') return auditPaymentText(value) ?? 'pagamento';
  if (field === 'route') return refusedDeed(String(value));
  const { format, values } = fieldWords(entity, field);
  return format && !isInside(value) ? format(String(value)) : plainValue(value, values, context);
}

/** A value inside another one. An older field that the part does not know is shown as stored. */
export function innerValue(field: InnerField | undefined, name: string, value: unknown, context: AuditContext): string {
  if (isNothing(value)) return absent;
  const { [name]: names } = context.names;
  if (names && !isInside(value)) return nameIn(names, value);
  if (field?.shown && !Array.isArray(value) && !isInside(value)) return field.shown(String(value));
  if (field?.of) return partText(field.of, value, context);
  return plainValue(value, {}, context);
}

/** The fields of a part with their names: "Concentração: 0,5; Unidade: mg; Ativo: Sim". */
export function partText(
  part: NonNullable<InnerField['of']>,
  value: unknown,
  context: AuditContext,
  besides: string[] = [],
): string {
  if (Array.isArray(value)) return value.map((one) => partText(part, one, context)).join(' / ');
  if (!isInside(value)) return plainValue(value, {}, context);
  return innerNames(part, value)
    .filter((name) => !isNothing(value[name]) && !besides.includes(name))
    .map((name) => {
      const { [name]: field } = part.fields;
      return `${field?.label ?? humanName(name)}: ${innerValue(field, name, value[name], context)}`;
    })
    .join('; ');
}

/**
 * Fields inside values that mean nothing to people: the first two identify records for programs, the third is a
 * channel's `is_available` under another wire name.
 */
export const keyNames: readonly string[] = ['id', 'version', 'availability'];

/** The fields in the part's order, because JSON columns do not keep it; unknown fields come last. */
export const innerNames = ({ fields }: NonNullable<InnerField['of']>, ...values: readonly Inside[]): string[] =>
  [...new Set([...Object.keys(fields), ...values.flatMap((value) => Object.keys(value))])].filter(
    (name) => !keyNames.includes(name),
  );

const nameIn = (names: ReadonlyMap<number, string>, value: unknown) =>
  (Array.isArray(value) ? value : [value])
    .map((one) => names.get(Number(one)) ?? `nº ${one} (não existe mais)`)
    .join(', ');

/** `named` has the names of single values, also for those in a list. */
function plainValue(value: unknown, named: Readonly<Record<string, string>>, context: AuditContext): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.map((one) => plainValue(one, named, context)).join(', ');
  if (isInside(value)) return partText({ fields: {} }, value, context);
  const text = String(value);
  if (Object.hasOwn(named, text)) return named[text] ?? text;
  if (typeof value === 'number') return Number.isInteger(value) ? text : formatDecimal(value);
  if (isDay(text)) return formatDay(text);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatMoment(text, context.timeZone) : text;
}
