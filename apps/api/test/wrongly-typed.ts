interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

const isOneOf = (types: string | string[], value: unknown) => [types].flat().some((type) => isOfType(type, value));

/**
 * Finds values of the wire whose type differs from their schema in the OpenAPI document, as `items.0.group_id`. An id
 * without a type counts too, because a client generator would have to guess it.
 */
export function wronglyTyped(schema: Schema, value: unknown, at = ''): string[] {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) {
    const found = branches.map((branch) => wronglyTyped(branch, value, at));
    return found.some((one) => one.length === 0) ? [] : (found[0] ?? []);
  }
  const all = (schema.allOf ?? []).flatMap((part) => wronglyTyped(part, value, at));
  if (schema.type === undefined && /(^|[._])ids?(\.\d+)?$/.test(at)) return [...all, at];
  if (schema.type !== undefined && !isOneOf(schema.type, value)) return [...all, at];
  if (Array.isArray(value)) {
    const { items } = schema;
    if (typeof items !== 'object') return all;
    return [...all, ...value.flatMap((each, index) => wronglyTyped(items, each, `${at}.${index}`))];
  }
  if (typeof value !== 'object' || value === null) return all;
  const fields = Object.entries(value).flatMap(([key, each]) => {
    const property = schema.properties?.[key];
    return property === undefined ? [] : wronglyTyped(property, each, at === '' ? key : `${at}.${key}`);
  });
  return [...all, ...fields];
}
