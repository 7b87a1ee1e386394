import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';

/** Recognises `wholeNumber` of the contract, which accepts a text or a number. Zod does not tell its type by itself. */
function isWholeNumber({ _zod: { def } }: z.core.$ZodTypes): boolean {
  if (def.type !== 'pipe') return false;
  const { def: out } = (def.out as z.core.$ZodTypes)._zod;
  return out.type === 'transform' && out.transform === Number;
}

/** JSON Schema of a Zod schema, in the form that the serializer and OpenAPI read. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output', target: 'draft-7' | 'draft-2020-12') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target,
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (isWholeNumber(zodSchema)) Object.assign(jsonSchema, { type: 'integer', minimum: 1 });
    },
  });
  return rest;
}

type Serializer = (value: unknown) => string;

/** Shared by the servers of one process (tests start many), and by endpoints with the same reply schema. */
const compiled = new WeakMap<z.core.$ZodType, Serializer>();

function compile(reply: z.core.$ZodType): Serializer {
  const schema = withoutClosedObjects(jsonSchemaOf(reply, 'output', 'draft-7'));
  const serialize = fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0]);
  compiled.set(reply, serialize);
  return serialize;
}

/**
 * Serializer that is compiled from the reply's schema at its first call: compiling all of them would take a third of
 * the start. Unknown keys are dropped; a missing required key throws. Enums and formats are not checked here; tests and
 * development parse replies with the schema itself.
 */
export function serializerOf(reply: z.core.$ZodType): Serializer {
  let serialize: Serializer | undefined;
  return (value) => {
    serialize ??= compiled.get(reply) ?? compile(reply);
    return serialize(value);
  };
}

/**
 * A nullable object is an `anyOf`, whose branches are validated: `additionalProperties: false` would refuse an unknown
 * key there instead of dropping it. Without it the serializer still writes only the known keys.
 */
function withoutClosedObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutClosedObjects);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => key !== 'additionalProperties' || value !== false);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isOpenTuple(key, value) ? {} : withoutClosedObjects(value)]),
  );
}

/**
 * True for the items of a tuple of any values. The serializer would refuse each value if the items were a list; with
 * one schema it writes them.
 */
function isOpenTuple(key: string, value: unknown): boolean {
  return key === 'items' && Array.isArray(value) && value.every((item) => Object.keys(item).length === 0);
}
