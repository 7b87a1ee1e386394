import * as z from 'zod/mini';
import { type RecordDeclaration, type RecordField, record, type WithInitials } from './record.ts';

/**
 * What becomes of a field when two records become one: one of both is chosen; both are joined (a text or a list); or it
 * goes along with others `as` one unit, whose first field is compared and shown. What is `ruled` nobody chooses: the
 * feature has a rule for it.
 */
type Merge = 'choose' | 'join' | 'ruled' | { as: string };
type MergeFields = Record<string, RecordField & { merge: Merge }>;

/** The fields of which somebody chooses. */
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
  /** The first is compared and shown. */
  columns: readonly [Column, ...Column[]];
  canJoin: boolean;
}

type UnitsOf<F extends MergeFields> = Record<UnitName<F>, MergeUnit<ChosenName<F>>>;

/** A record of which two can become one: each field says how. */
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

/** The body that chooses sides by unit; a unit that is not named follows `suggestSide`. */
export function mergeChoiceOf<F extends MergeFields>({ unitNames, units }: MergeableRecord<F>) {
  const shape = unitNames.map((name) => [name, units[name].canJoin ? anySide : oneSide]);
  return z.object(Object.fromEntries(shape) as Record<UnitName<F>, typeof anySide>);
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** Nothing is lost unasked: an empty field takes the other's, and of what can be joined both stay. */
export function suggestSide({ canJoin }: MergeUnit, mine: unknown, others: unknown): MergeSide {
  if (isEmpty(mine)) return isEmpty(others) ? 'this' : 'other';
  if (isEmpty(others)) return 'this';
  return canJoin ? 'both' : 'this';
}
