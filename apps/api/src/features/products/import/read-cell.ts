import { instant } from '@botica/contract/kit/dates';
import { parseDecimal } from '@botica/contract/kit/fields/decimal';
import type { RecordField } from '@botica/contract/kit/record';
import { normaliseText } from '@botica/contract/kit/text';
import type { core } from 'zod/mini';
import { instantOf, moneyOf } from '../../../kit/sheets/cell-values.ts';
import { isList, isMoney } from '../sheet/product-columns.ts';

type Schema = core.$ZodType;

const yes = new Set(['sim', 's', 'true', 'verdadeiro', '1', 'x']);
const no = new Set(['nao', 'n', 'false', 'falso', '0']);

/** Without the null that it may be. */
function bare(schema: Schema): { schema: Schema; isNullable: boolean } {
  const { def } = schema._zod;
  return def.type === 'nullable'
    ? { schema: (def as core.$ZodNullableDef).innerType, isNullable: true }
    : { schema, isNullable: false };
}

/** The values of a closed list; null of an open one. */
function valuesOf(input: Schema): readonly unknown[] | null {
  const { def } = input._zod;
  if (def.type === 'enum') return Object.values((def as core.$ZodEnumDef).entries);
  if (def.type !== 'union') return null;
  const { options } = def as core.$ZodUnionDef;
  return options.every((option) => option._zod.def.type === 'literal')
    ? options.flatMap((option) => (option._zod.def as core.$ZodLiteralDef<core.util.Literal>).values)
    : null;
}

function yesNoOf(cell: string): boolean | string {
  const word = normaliseText(cell);
  return yes.has(word) || (no.has(word) ? false : cell);
}

/** Words with commas between them, or JSON. */
function listOf(cell: string, field: RecordField): unknown {
  if (cell === '') return [];
  if (!field.of && !cell.startsWith('['))
    return cell
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

/**
 * What a cell says, in the words of the wire; what is not understood stays as it is, and is refused by the field's own
 * schema. An empty one empties what can be empty.
 */
export function readCell(cell: string, field: RecordField, timeZone: string): unknown {
  if (!('input' in field)) return cell;
  if (isList(field)) return listOf(cell, field);
  const { schema, isNullable } = bare(field.reply);
  if (cell === '' && isNullable) return null;
  if (isMoney(field)) return cell === '' ? '0.00' : moneyOf(cell);
  const values = valuesOf(field.input);
  if (values !== null) {
    const said = normaliseText(cell);
    const isSaid = (value: unknown) =>
      normaliseText(String(value)) === said || normaliseText(field.shown?.(String(value)) ?? '') === said;
    return values.find(isSaid) ?? cell;
  }
  if (schema === instant) return instantOf(cell, timeZone);
  const { type } = schema._zod.def;
  if (type === 'boolean') return yesNoOf(cell);
  if (type === 'number' || type === 'int') return parseDecimal(cell) ?? cell;
  return cell;
}
