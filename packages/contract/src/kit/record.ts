import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * What a field tells of a person: `identity` is a text by which they can be told from others, `shared` one that others
 * bear too (a street), `detail` anything else about them. All of it goes when the person is forgotten.
 */
type Personal = 'identity' | 'shared' | 'detail' | false;

interface Common {
  /** As forms, the audit and the preview of a merge call it. */
  label: string;
  /** `Observações mudaram`, not `mudou`. */
  isPlural?: boolean;
  personal: Personal;
  /** A stored text as a person reads it; without it, as it is stored. */
  shown?: (value: string) => string;
  /** What a field of JSON holds one of, or a list: see `partOf`, `listOf`. */
  of?: AnyRecord;
  /** Name of one record of the list: the audit uses it to say which record changed. */
  called?: (one: never) => string;
  /** The field holds HTML, of which people are shown the words. */
  isRich?: true;
  /** The longest text, for a form that shows how much room is left. */
  limit?: number;
  /** The value in a new record; a field without it depends on the moment: see `newRecord`. */
  initial?: unknown;
}

/** What a call may send and what a reply holds. An `input` that takes `undefined` may be missing in a new record. */
interface Wired extends Common {
  input: Schema;
  reply: Schema;
}

/** Stored, but sent and answered in a form of its own, which is written beside the record. */
interface StoredField extends Common {
  holds: Schema;
}

export type RecordField = Wired | StoredField;
export type RecordFields = Record<string, RecordField>;

/** The fields that the wire carries as they are stored. */
export type WiredName<F extends RecordFields> = { [K in keyof F]: F[K] extends Wired ? K : never }[keyof F] & string;
type InputShape<F extends RecordFields> = {
  [K in WiredName<F>]: F[K] extends { input: infer S extends Schema } ? S : never;
};
type ReplyShape<F extends RecordFields> = {
  [K in WiredName<F>]: F[K] extends { reply: infer S extends Schema } ? S : never;
};
/** The value of a field as it is stored. */
export type ValueOf<F> = F extends { reply: infer S extends Schema } | { holds: infer S extends Schema }
  ? z.core.output<S>
  : never;

/** The same type, read-only at every depth, as a literal in a declaration is. */
type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;
/** Refuses an `initial` that the field cannot hold. */
export type WithInitials<F extends RecordFields> = { [K in keyof F]: { initial?: Frozen<ValueOf<F[K]>> } };

/** One kind of record: what people may enter about it, declared once. */
export interface RecordDeclaration<F extends RecordFields = RecordFields> {
  fields: F;
  /** Every stored field: what is read, compared, written and audited. */
  names: readonly (keyof F & string)[];
  /** Of these, what the wire carries as it is stored. */
  wiredNames: readonly WiredName<F>[];
  labels: { readonly [K in keyof F & string]: string };
  /** Shape of a body that creates; `z.partial(z.object(…))` makes one that changes. */
  input: InputShape<F>;
  /** Shape of a reply. */
  reply: ReplyShape<F>;
}

interface AnyRecord {
  fields: RecordFields;
}

/** A record's fields as they are stored. */
export type StoredOf<R extends { fields: RecordFields }> = {
  [K in keyof R['fields'] & string]: ValueOf<R['fields'][K]>;
};

/** Of these, what the wire carries as it is stored. */
export type WireOf<R extends { fields: RecordFields }> = Pick<StoredOf<R>, WiredName<R['fields']>>;

/**
 * Declares a record. From it follow the table's types, the columns that are read, both directions of the wire, what
 * counts as a change, the audit's labels, values and schema of the form, and what is forgotten with a person. What is
 * computed (totals, states) is written beside it.
 *
 *     export const couponRecord = record({
 *       code: { label: 'Código', input: line(40), reply: z.string(), personal: false },
 *     });
 */
export function record<const F extends RecordFields>(fields: F & WithInitials<F>): RecordDeclaration<F> {
  const entries = Object.entries<RecordField>(fields);
  const wired = entries.flatMap(([name, field]) => ('input' in field ? [[name, field] as const] : []));
  const shape = <T>(of: (field: Wired) => T) => Object.fromEntries(wired.map(([name, field]) => [name, of(field)]));
  return {
    fields,
    names: entries.map(([name]) => name),
    wiredNames: wired.map(([name]) => name as WiredName<F>),
    labels: Object.fromEntries(entries.map(([name, { label }]) => [name, label])) as RecordDeclaration<F>['labels'],
    input: shape(({ input }) => input) as InputShape<F>,
    reply: shape(({ reply }) => reply) as ReplyShape<F>,
  };
}

/** The names of the fields without an `initial`. */
type Uninitialised<F extends RecordFields> = {
  [K in keyof F & string]: F[K] extends { initial: unknown } ? never : K;
}[keyof F & string];

/** A new record: the `initial` of each field, and `rest` for the fields that have none. A field in neither does not compile. */
export function newRecord<F extends RecordFields>(
  { fields }: RecordDeclaration<F>,
  rest: Pick<StoredOf<{ fields: F }>, Uninitialised<F>>,
): StoredOf<{ fields: F }> {
  const initials = Object.entries<RecordField>(fields).map(([name, { initial }]) => [name, initial]);
  return { ...Object.fromEntries(initials), ...rest } as StoredOf<{ fields: F }>;
}

/** The part of a stored row that the wire carries as it is. */
export function wireOf<F extends RecordFields>(
  { wiredNames }: RecordDeclaration<F>,
  row: WireOf<{ fields: F }>,
): WireOf<{ fields: F }> {
  return pick(row, wiredNames) as WireOf<{ fields: F }>;
}

/** What a body says of the record's fields; a key without a value was not sent. */
export function sentOf<F extends RecordFields, B extends { [K in WiredName<F>]?: unknown }>(
  { wiredNames }: RecordDeclaration<F>,
  body: B,
): { [K in WiredName<F> & keyof B]?: Exclude<B[K], undefined> } {
  const sent = Object.entries(pick(body, wiredNames)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [K in WiredName<F> & keyof B]?: Exclude<B[K], undefined> };
}

/**
 * One record inside another, in one field of JSON: sent and answered whole.
 *
 *     pharmacy: partOf(pharmacyRecord, { label: 'Dados de farmácia', personal: false }),
 */
export function partOf<F extends RecordFields, const C extends Common>(part: RecordDeclaration<F>, told: C) {
  return { ...told, of: part, input: z.object(part.input), reply: z.object(part.reply) };
}

/** A list of records inside another: sent and answered whole, in its own order. `max`: how many, and what is said of more. */
export function listOf<F extends RecordFields, const C extends Common>(
  part: RecordDeclaration<F>,
  { max, ...told }: C & { max: readonly [number, string]; called: (one: StoredOf<{ fields: F }>) => string },
) {
  const input = z.array(z.object(part.input)).check(z.maxLength(...max));
  return { ...told, of: part, input, reply: z.array(z.object(part.reply)) };
}

/** The same field, stored so, but sent and answered in a form of its own (a part that has its own call). */
export function held<const W extends Wired>({ input: _, reply, ...told }: W) {
  return { ...told, holds: reply as W['reply'] };
}

const emptyByType: Record<string, unknown> = { string: '', number: 0, boolean: false, array: [] };
/** Nothing, as a field holds it. */
const emptyOf = (field: RecordField) =>
  emptyByType[('input' in field ? field.reply : field.holds)._zod.def.type] ?? null;

/** A part with its fields in the order of their declaration, as JSON columns do not keep it; what it lacks is empty. */
export function withDefaults<F extends RecordFields>(
  { fields }: RecordDeclaration<F>,
  part: { [K in keyof F & string]?: ValueOf<F[K]> | undefined },
): StoredOf<{ fields: F }> {
  const all = Object.entries<RecordField>(fields).map(([name, field]) => [name, part[name] ?? emptyOf(field)]);
  return Object.fromEntries(all) as StoredOf<{ fields: F }>;
}

const pick = <T extends object>(from: T, names: readonly (keyof T)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

type Emptiable<T> = null extends T ? true : T extends readonly unknown[] ? true : false;
/** The personal fields that must hold something: what stands there instead has to be said. */
type Kept<F extends RecordFields> = {
  [K in keyof F & string as F[K]['personal'] extends false
    ? never
    : Emptiable<ValueOf<F[K]>> extends true
      ? never
      : K]: ValueOf<F[K]>;
};

/** What is stored once the person is forgotten: nothing in every personal field, and `kept` where nothing cannot stand. */
export function forgotten<F extends RecordFields>(
  { fields }: RecordDeclaration<F>,
  kept: Kept<F>,
): Partial<StoredOf<{ fields: F }>> {
  const personal = Object.entries<RecordField>(fields).filter(([, field]) => field.personal);
  const empty = personal.map(([name, field]) => [name, emptyOf(field)]);
  return { ...Object.fromEntries(empty), ...kept } as Partial<StoredOf<{ fields: F }>>;
}

type PersonalName<F extends RecordFields> = {
  [K in keyof F & string]: F[K]['personal'] extends false ? never : K;
}[keyof F & string];

/** The names of the fields that tell anything of a person. */
export function personalNames<F extends RecordFields>({ fields }: { fields: F }): PersonalName<F>[] {
  return Object.keys(fields).filter((name) => fields[name]?.personal) as PersonalName<F>[];
}

/** The names of the fields that tell so much of a person. */
export function namesTelling({ fields }: AnyRecord, what: Exclude<Personal, false>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.personal === what);
}
