import { parseDecimal } from '@botica/contract/kit/fields/decimal';
import type { RecordDeclaration, RecordField, RecordFields, WiredName, WireOf } from '@botica/contract/kit/record';
import * as z from 'zod/mini';

type Wired = Extract<RecordField, { input: z.core.$ZodType }>;

/** The value of an input: a text (also for numbers and days), a switch or a list. Nothing is an empty text. */
type FormValue<T> = [NonNullable<T>] extends [string | number] ? string : NonNullable<T>;

/** The form values of a nested record (`partOf`, `listOf`). */
type FieldValue<F, T> = F extends { of: RecordDeclaration<infer P> }
  ? NonNullable<T> extends readonly unknown[]
    ? RecordValues<{ fields: P }>[]
    : RecordValues<{ fields: P }>
  : FormValue<T>;

/** The values of a record's form, by wire name. */
export type RecordValues<R extends { fields: RecordFields }> = {
  [K in WiredName<R['fields']>]: FieldValue<R['fields'][K], WireOf<R>[K]>;
};

type Output<S> = S extends z.core.$ZodType ? Exclude<z.core.output<S>, undefined> : never;

/** The output of the form's schema, which is the input of the call. */
export type RecordOutput<R extends { fields: RecordFields }> = {
  [K in WiredName<R['fields']>]: R['fields'][K] extends { input: infer S } ? Output<S> : never;
};

const emptyValues: Record<string, unknown> = { boolean: false, array: [] };

const wiredFields = (fields: RecordFields) =>
  Object.entries(fields).filter((entry): entry is [string, Wired] => 'input' in entry[1]);

/** The initial values of a form: those of the record, or empty ones for a new record. */
export function recordValues<F extends RecordFields>(
  { fields }: Pick<RecordDeclaration<F>, 'fields'>,
  row: WireOf<{ fields: F }> | null,
): RecordValues<{ fields: F }> {
  const stored = row as Record<string, unknown> | null;
  const values = wiredFields(fields).map(([name, field]) => [name, fieldValue(field, stored?.[name])]);
  return Object.fromEntries(values) as RecordValues<{ fields: F }>;
}

function fieldValue({ reply, of }: Wired, stored: unknown): unknown {
  const value = stored ?? emptyValues[reply._zod.def.type] ?? '';
  if (of && Array.isArray(value)) return value.map((each) => recordValues(of, each as WireOf<typeof of>));
  if (of) return recordValues(of, (stored ?? null) as WireOf<typeof of> | null);
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}

/** A nested record is empty if all its fields are. */
const isEmpty = (value: unknown): boolean => value === '' || (isPart(value) && Object.values(value).every(isEmpty));
const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const emptyIsNull = z.transform((value: unknown) => (isEmpty(value) ? null : value));
/** A negative number is accepted only as a choice of a list (−1: none); it cannot be typed as an amount. */
const numberIn = (text: string) => (/^-\d+$/.test(text) ? Number(text) : parseDecimal(text));
/** A text that is not a number stays a text, so that the field's own rule refuses it with its own message. */
const readNumber = z.transform((value: unknown) => (typeof value === 'string' ? (numberIn(value) ?? value) : value));

/** The contract's rules of each field. An empty text stands for null where null is allowed. */
export function recordSchema<F extends RecordFields>({ fields }: Pick<RecordDeclaration<F>, 'fields'>) {
  const shape = wiredFields(fields).map(([name, field]) => [name, fieldSchema(field)]);
  type Shape = { [K in WiredName<F>]: z.core.$ZodType<RecordOutput<{ fields: F }>[K]> };
  return z.object(Object.fromEntries(shape) as Shape);
}

function fieldSchema({ input, reply, of }: Wired): z.core.$ZodType {
  const mayBeNull = z.safeParse(input, null).success;
  const type = typeOf(reply);
  let schema: z.core.$ZodType = input;
  if (of) {
    const part = recordSchema(of);
    // Checks of the list itself, such as its maximum length, apply as well.
    const ofWhole = (input._zod.def.checks ?? []) as z.core.$ZodCheck<unknown>[];
    schema = type === 'array' ? z.array(part).check(...ofWhole) : part;
    if (mayBeNull) schema = z.nullable(schema);
  } else if (type === 'number') schema = z.pipe(readNumber, input);
  return mayBeNull ? z.pipe(emptyIsNull, schema) : schema;
}

function typeOf(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodNullable)._zod;
  return def.type === 'nullable' ? typeOf(def.innerType) : def.type;
}
