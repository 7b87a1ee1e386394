import { isList } from '@botica/contract/features/products/import/product-columns';
import { instant } from '@botica/contract/kit/dates';
import { parseDecimal } from '@botica/contract/kit/fields/decimal';
import type { RecordField } from '@botica/contract/kit/record';
import { normaliseText } from '@botica/contract/kit/text';
import type { core } from 'zod/mini';
import { instantOf, moneyOf } from '../../../kit/sheets/cell-values.ts';
import { yesNoOf } from '../../../kit/sheets/yes-no.ts';
import { isMoney, type ProductColumn, partsTextOf } from '../sheet/product-columns.ts';

type Schema = core.$ZodType;
type ReadColumn = Pick<ProductColumn, 'path'> & { field: RecordField };

function bare(schema: Schema): { schema: Schema; isNullable: boolean } {
  const { def } = schema._zod;
  return def.type === 'nullable'
    ? { schema: (def as core.$ZodNullableDef).innerType, isNullable: true }
    : { schema, isNullable: false };
}

/** Values of a closed list; null for an open one. */
function valuesOf(input: Schema): readonly unknown[] | null {
  const { def } = input._zod;
  if (def.type === 'enum') return Object.values((def as core.$ZodEnumDef).entries);
  if (def.type !== 'union') return null;
  const { options } = def as core.$ZodUnionDef;
  return options.every((option) => option._zod.def.type === 'literal')
    ? options.flatMap((option) => (option._zod.def as core.$ZodLiteralDef<core.util.Literal>).values)
    : null;
}

/** Value in wire form; for an unreadable cell the form that it should have. */
type ReadValue = { value: unknown } | { expected: string };

/** Accepts words separated by commas, parts as people write them, or JSON. */
function listOf(cell: string, column: ReadColumn): ReadValue {
  if (cell === '') return { value: [] };
  const parts = partsTextOf(column);
  const isJson = cell.startsWith('[') || cell.startsWith('{');
  if (!column.field.of && !isJson) {
    const words = cell.split(',').map((word) => word.trim());
    return { value: words.filter((word) => word !== '') };
  }
  const read = isJson ? null : parts?.read(cell);
  if (read) return { value: read };
  try {
    return { value: JSON.parse(cell) };
  } catch {
    return { expected: `como ${parts?.example ?? '[…], uma lista em JSON'}` };
  }
}

const listing = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function chosenOf(cell: string, field: RecordField, values: readonly unknown[]): ReadValue {
  const words = normaliseText(cell);
  const shownAs = (value: unknown) => field.shown?.(String(value)) ?? String(value);
  const found = values.find((value) => [String(value), shownAs(value)].some((name) => normaliseText(name) === words));
  return found === undefined ? { expected: listing.format(values.map(shownAs)) } : { value: found };
}

const isWireMoney = (text: string) => /^\d{1,10}\.\d{2}$/.test(text);

/** Reads a cell. The schema of a field checks its text later. An empty cell empties a field that can be empty. */
export function readCell(cell: string, column: ReadColumn, timeZone: string): ReadValue {
  const { field } = column;
  if (!('input' in field)) return { value: cell };
  if (isList(field)) return listOf(cell, column);
  const { schema, isNullable } = bare(field.reply);
  if (cell === '' && isNullable) return { value: null };
  if (isMoney(field)) {
    const amount = cell === '' ? '0.00' : moneyOf(cell);
    return isWireMoney(amount) ? { value: amount } : { expected: 'como 19,90' };
  }
  const values = valuesOf(field.input);
  if (values !== null) return chosenOf(cell, field, values);
  if (schema === instant) {
    const at = instantOf(cell, timeZone);
    return Number.isNaN(Date.parse(at)) || at === cell ? instantAsIs(cell) : { value: at };
  }
  const { type } = schema._zod.def;
  if (type === 'boolean') {
    const value = yesNoOf(cell);
    return typeof value === 'boolean' ? { value } : { expected: 'Sim ou Não' };
  }
  if (type === 'number' || type === 'int') {
    const value = parseDecimal(cell);
    return value === null ? { expected: 'um número, como 2,5' } : { value };
  }
  return { value: cell };
}

/** Keeps an instant that is already in wire form. */
const instantAsIs = (cell: string): ReadValue =>
  /^\d{4}-\d{2}-\d{2}T/.test(cell) && !Number.isNaN(Date.parse(cell))
    ? { value: cell }
    : { expected: 'como 21/11/2026 ou 21/11/2026 14:30' };
