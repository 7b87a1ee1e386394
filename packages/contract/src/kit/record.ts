import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * How much a field tells about a person: `identity` distinguishes them from others (a document number), `shared` is
 * common to several people (a street), `detail` is anything else about them. All of it is erased with the person.
 */
type Personal = 'identity' | 'shared' | 'detail' | false;

interface Common {
  /** The field's name in forms, in the audit and in the preview of a merge. */
  label: string;
  /** Selects the plural verb: `Observações mudaram`, not `mudou`. */
  isPlural?: boolean;
  personal: Personal;
  /** Formats a stored text for people; without it, the text is shown as stored. */
  shown?: (value: string) => string;
  /** The record that a JSON field contains, once or in a list: see `partOf`, `listOf`. */
  of?: AnyRecord;
  /** Name of one record of the list, by which the audit says which record changed. */
  called?: (one: never) => string;
  /** True if the field contains HTML. People see only its words. */
  isRich?: true;
  /** Maximum length in characters, for a form that shows how much room is left. */
  limit?: number;
  /** The value in a new record; a field without it depends on the moment: see `newRecord`. */
  initial?: unknown;
}

/**
 * A field with the forms of a request and of a reply. If `input` accepts `undefined`, a new record may omit the field.
 */
interface Wired extends Common {
  input: Schema;
  reply: Schema;
}

/** A stored field with other forms in requests and replies, which are declared beside the record. */
interface StoredField extends Common {
  holds: Schema;
}

export type RecordField = Wired | StoredField;
export type RecordFields = Record<string, RecordField>;

/** Names of the fields that the wire carries as they are stored. */
export type WiredName<F extends RecordFields> = { [K in keyof F]: F[K] extends Wired ? K : never }[keyof F] & string;
type InputShape<F extends RecordFields> = {
  [K in WiredName<F>]: F[K] extends { input: infer S extends Schema } ? S : never;
};
type ReplyShape<F extends RecordFields> = {
  [K in WiredName<F>]: F[K] extends { reply: infer S extends Schema } ? S : never;
};
/** The stored value of a field. */
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

/** A kind of record, declared once: all that people may enter about it. */
export interface RecordDeclaration<F extends RecordFields = RecordFields> {
  fields: F;
  /** Names of all stored fields, which are read, compared, written and audited. */
  names: readonly (keyof F & string)[];
  /** Names of the fields that the wire carries as they are stored. */
  wiredNames: readonly WiredName<F>[];
  labels: { readonly [K in keyof F & string]: string };
  /** Shape of a body that creates; `z.partial(z.object(…))` makes the shape of one that changes. */
  input: InputShape<F>;
  reply: ReplyShape<F>;
}

interface AnyRecord {
  fields: RecordFields;
}

/** The record's fields as they are stored. */
export type StoredOf<R extends { fields: RecordFields }> = {
  [K in keyof R['fields'] & string]: ValueOf<R['fields'][K]>;
};

/** The stored fields that the wire carries as they are. */
export type WireOf<R extends { fields: RecordFields }> = Pick<StoredOf<R>, WiredName<R['fields']>>;

/**
 * Declares a record. It gives the table's types, the columns to read, both directions of the wire, change detection,
 * the audit's labels, the form's values and schema, and the fields to erase with a person. Computed values (totals,
 * states) are written beside it.
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

/** Names of the fields without an `initial`. */
type Uninitialised<F extends RecordFields> = {
  [K in keyof F & string]: F[K] extends { initial: unknown } ? never : K;
}[keyof F & string];

/**
 * Creates a record from the `initial` of each field, and from `rest` for the fields without one. A field in neither
 * does not compile.
 */
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

/** The record's fields that a body sent; a key whose value is undefined counts as not sent. */
export function sentOf<F extends RecordFields, B extends { [K in WiredName<F>]?: unknown }>(
  { wiredNames }: RecordDeclaration<F>,
  body: B,
): { [K in WiredName<F> & keyof B]?: Exclude<B[K], undefined> } {
  const sent = Object.entries(pick(body, wiredNames)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [K in WiredName<F> & keyof B]?: Exclude<B[K], undefined> };
}

/**
 * A record inside another, in one JSON field. Requests and replies carry it whole.
 *
 *     pharmacy: partOf(pharmacyRecord, { label: 'Dados de farmácia', personal: false }),
 */
export function partOf<F extends RecordFields, const C extends Common>(part: RecordDeclaration<F>, reported: C) {
  return { ...reported, of: part, input: z.object(part.input), reply: z.object(part.reply) };
}

/**
 * A list of records inside another. Requests and replies carry it whole, in its own order. `max`: the limit, and the
 * message for a longer list.
 */
export function listOf<F extends RecordFields, const C extends Common>(
  part: RecordDeclaration<F>,
  { max, ...reported }: C & { max: readonly [number, string]; called: (one: StoredOf<{ fields: F }>) => string },
) {
  const input = z.array(z.object(part.input)).check(z.maxLength(...max));
  return { ...reported, of: part, input, reply: z.array(z.object(part.reply)) };
}

/** Turns a field into a stored one whose requests and replies have another form (a part with its own call). */
export function storedApart<const W extends Wired>({ input: _, reply, ...reported }: W) {
  return { ...reported, holds: reply as W['reply'] };
}

const emptyByType: Record<string, unknown> = { string: '', number: 0, boolean: false, array: [] };
/** The empty value of a field. */
const emptyOf = (field: RecordField) =>
  emptyByType[('input' in field ? field.reply : field.holds)._zod.def.type] ?? null;

/**
 * Orders a part's fields as declared, since JSON columns lose the order, and fills missing fields with their empty
 * value.
 */
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
/** The personal fields that cannot be empty. The caller must give a replacement. */
type Kept<F extends RecordFields> = {
  [K in keyof F & string as F[K]['personal'] extends false
    ? never
    : Emptiable<ValueOf<F[K]>> extends true
      ? never
      : K]: ValueOf<F[K]>;
};

/** The stored values after the person is erased: every personal field is empty, or has its replacement from `kept`. */
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

/** Names of the personal fields. */
export function personalNames<F extends RecordFields>({ fields }: { fields: F }): PersonalName<F>[] {
  return Object.keys(fields).filter((name) => fields[name]?.personal) as PersonalName<F>[];
}

/** Names of the fields of one class of personal data. */
export function namesTelling({ fields }: AnyRecord, what: Exclude<Personal, false>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.personal === what);
}
