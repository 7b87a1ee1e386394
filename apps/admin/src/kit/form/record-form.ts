import type { RecordDeclaration, RecordFields, WiredName, WireOf } from '@botica/contract/kit/record';
import * as z from 'zod/mini';

/** What an input holds: texts, also of numbers and days; a switch; a list. Nothing is an empty text. */
type FormValue<T> = [NonNullable<T>] extends [string | number] ? string : NonNullable<T>;

/** A record as its form holds it, in wire names. */
export type RecordValues<R extends { fields: RecordFields }> = {
  [K in WiredName<R['fields']>]: FormValue<WireOf<R>[K]>;
};

type Output<S> = S extends z.core.$ZodType ? Exclude<z.core.output<S>, undefined> : never;

/** What the schema of the form makes of its values: what the call takes. */
export type RecordOutput<R extends { fields: RecordFields }> = {
  [K in WiredName<R['fields']>]: R['fields'][K] extends { input: infer S } ? Output<S> : never;
};

const emptyValues: Record<string, unknown> = { boolean: false, array: [] };

/** The values of a form: of the record, or without one empty, as for a new one. */
export function recordValues<F extends RecordFields>(
  { wiredNames, reply }: RecordDeclaration<F>,
  row: WireOf<{ fields: F }> | null,
): RecordValues<{ fields: F }> {
  const values = wiredNames.map((name) => {
    const schema: z.core.$ZodType = reply[name];
    const value = row?.[name] ?? emptyValues[schema._zod.def.type] ?? '';
    return [name, typeof value === 'number' ? String(value) : value];
  });
  return Object.fromEntries(values) as RecordValues<{ fields: F }>;
}

const emptyIsNull = z.transform((value: unknown) => (value === '' ? null : value));

/** The contract's own rules of each field; where null is allowed, an empty text stands for it. */
export function recordSchema<F extends RecordFields>({ input }: RecordDeclaration<F>) {
  const shape = Object.entries<z.core.$ZodType>(input).map(([name, schema]) => {
    return [name, z.safeParse(schema, null).success ? z.pipe(emptyIsNull, schema) : schema];
  });
  type Shape = { [K in WiredName<F>]: z.core.$ZodType<RecordOutput<{ fields: F }>[K]> };
  return z.object(Object.fromEntries(shape) as Shape);
}
