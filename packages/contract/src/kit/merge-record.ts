import * as z from 'zod/mini';
import { type RecordDeclaration, type RecordField, record, type WithInitials } from './record.ts';

/**
 * The rule for a field when two records become one. `choose`: a person picks one value. `join`: both are joined (texts
 * or lists). `{ as }`: the field follows the unit of that name, whose first field is compared and shown. `ruled`: the
 * feature decides and nobody picks.
 */
type Merge = 'choose' | 'join' | 'ruled' | { as: string };
type MergeFields = Record<string, RecordField & { merge: Merge }>;

/** Names of the fields whose value a person picks. */
type ChosenName<F extends MergeFields> = {
  [K in keyof F & string]: F[K]['merge'] extends 'ruled' ? never : K;
}[keyof F & string];

type UnitName<F extends MergeFields> = {
  [K in ChosenName<F>]: F[K]['merge'] extends { as: infer U extends string } ? U : K;
}[ChosenName<F>];

/** `this` is the record that stays; `both` joins the two, where a unit can be joined. */
export const mergeSides = ['this', 'other', 'both'] as const;
export type MergeSide = (typeof mergeSides)[number];

export interface MergeUnit<Column extends string = string> {
  label: string;
  /** The first column is compared and shown. */
  columns: readonly [Column, ...Column[]];
  canJoin: boolean;
}

type UnitsOf<F extends MergeFields> = Record<UnitName<F>, MergeUnit<ChosenName<F>>>;

/** A record of which two can become one. Each field has its rule. */
export interface MergeableRecord<F extends MergeFields> extends RecordDeclaration<F> {
  unitNames: readonly UnitName<F>[];
  units: UnitsOf<F>;
}

export function mergeableRecord<const F extends MergeFields>(fields: F & WithInitials<F>): MergeableRecord<F> {
  const units: Partial<UnitsOf<F>> = {};
  for (const name of Object.keys(fields)) {
    const { label, merge } = fields[name] as MergeFields[string];
    if (merge === 'ruled') continue;
    const unitName = (typeof merge === 'object' ? merge.as : name) as UnitName<F>;
    const unit = units[unitName] ?? { label, columns: [name as ChosenName<F>], canJoin: merge === 'join' };
    if (unit.columns[0] !== name) unit.columns = [...unit.columns, name as ChosenName<F>];
    units[unitName] = unit;
  }
  return { ...record(fields), unitNames: Object.keys(units) as UnitName<F>[], units: units as UnitsOf<F> };
}

const oneSide = z.optional(z.enum(['this', 'other'], 'Escolha um dos dois.'));
const anySide = z.optional(z.enum(mergeSides, 'Escolha um dos dois, ou ambos.'));

/** The body with the chosen side of each unit; a missing unit follows `suggestSide`. */
export function mergeChoiceOf<F extends MergeFields>({ unitNames, units }: MergeableRecord<F>) {
  const shape = unitNames.map((name) => [name, units[name].canJoin ? anySide : oneSide]);
  return z.object(Object.fromEntries(shape) as Record<UnitName<F>, typeof anySide>);
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/**
 * Suggests a side that loses nothing: an empty value takes the other record's, and values that can be joined are
 * joined.
 */
export function suggestSide({ canJoin }: MergeUnit, mine: unknown, others: unknown): MergeSide {
  if (isEmpty(mine)) return isEmpty(others) ? 'this' : 'other';
  if (isEmpty(others)) return 'this';
  return canJoin ? 'both' : 'this';
}
