import type { Difference } from '../feedback/conflict-dialog.tsx';
import { differingNames } from './form-differences.ts';

interface Named {
  label: string;
  /** The label is plural: `Observações mudaram`, not `mudou`. */
  isPlural?: boolean;
}

/**
 * Texts, switches and lists of texts are shown as they are, unless `shown` formats them. Any other type needs `shown`.
 */
type Readable<T> = [T] extends [string | boolean | readonly string[]]
  ? { shown?: (value: T) => string }
  : { shown: (value: T) => string };

/**
 * How the fields of a form are shown to people: the `fields` of a record. Null for a field that is never part of the
 * record (a password).
 */
export type FieldWords<Values> = {
  readonly [K in keyof Values & string]: (Named & Readable<Values[K]>) | null;
};

/** Formats a field that holds the id of one of these items. */
export function namedBy(items: readonly { id: number; name: string }[]): { shown: (id: string) => string } {
  return { shown: (id) => items.find((item) => String(item.id) === id)?.name ?? '' };
}

type FormValues = Record<string, unknown>;

export interface Versions<Values = FormValues> {
  seen: Values;
  current: Values;
  typed: Values;
}

/**
 * The differences between the record that was read and the current one, and the value the form proposes for each field.
 */
export function recordDifferences(fields: object, { seen, current, typed }: Versions): Difference[] {
  const theirs = new Set<string>(differingNames(seen, current));
  const own = new Set<string>(differingNames(current, typed));
  return shownFields(fields)
    .filter(([name]) => theirs.has(name))
    .map(([name, field]) => {
      const text = (values: FormValues) => shownText(field, values[name]);
      return {
        key: name,
        name: field.label,
        seen: text(seen),
        current: text(current),
        wanted: own.has(name) ? text(typed) : null,
      };
    });
}

const namedAtMost = 3;

/** Text of the save bar, in the order of `fields`: "Nome e CPF mudaram", "6 campos mudaram". */
export function changedText(fields: object, touched: readonly string[]): string | undefined {
  const changed = shownFields(fields).filter(([name]) => touched.includes(name));
  if (changed.length === 0) return;
  if (changed.length > namedAtMost) return `${changed.length} campos mudaram`;
  const isOne = changed.length === 1 && !changed[0]?.[1].isPlural;
  return `${list.format(changed.map(([, { label }]) => label))} ${isOne ? 'mudou' : 'mudaram'}`;
}

/** The names of these fields for people: "Título e Resumo". */
export const changedNamesText = (fields: object, names: readonly string[]) =>
  list.format(
    shownFields(fields)
      .filter(([name]) => names.includes(name))
      .map(([, { label }]) => label),
  );

type ShownField = Named & { shown?: (value: never) => string };
const list = new Intl.ListFormat('pt-BR');

function shownFields(fields: object): [string, ShownField][] {
  return Object.entries<ShownField | null>(fields as Record<string, ShownField | null>).filter(
    (entry): entry is [string, ShownField] => entry[1] !== null,
  );
}

function shownText({ shown }: ShownField, value: unknown): string {
  if (value === '' || value === null || value === undefined) return '—';
  if (shown) return (shown as (value: unknown) => string)(value) || '—';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return Array.isArray(value) ? list.format(value) || '—' : String(value);
}
