import * as z from 'zod/mini';

interface WholeCheck<Values extends object, Out> {
  schema: z.core.$ZodType<Out>;
  values: Values;
  /** Values that stand in for a field that is invalid by itself while the rules across fields are checked. */
  standIns: Partial<Values>;
  /** The rules across fields. Each message is keyed by the field that shows it. */
  rules: (fields: Out) => Readonly<Record<string, string>>;
}

interface WholeFaults<Out> {
  /** Undefined while a field is invalid by itself. */
  data: Out | undefined;
  faults: { path: PropertyKey[]; message: string }[];
}

/**
 * Finds all errors of a form in one round: those of each field and those across fields. Zod checks rules across fields
 * only when every field is valid. Here an invalid field is replaced by its stand-in, and errors that a rule reports for
 * such a field are dropped.
 */
export function checkWhole<Values extends object, Out>(check: WholeCheck<Values, Out>): WholeFaults<Out> {
  const { schema, values, standIns, rules } = check;
  const parsed = z.safeParse(schema, values);
  const own = parsed.error?.issues ?? [];
  const wrong = new Set(own.map(({ path }) => String(path[0])));
  const replaced = Object.entries(standIns).filter(([name]) => wrong.has(name));
  const readable = parsed.success ? parsed : z.safeParse(schema, { ...values, ...Object.fromEntries(replaced) });
  const across = readable.success ? Object.entries(rules(readable.data)) : [];
  const faults = own.filter(({ path }, at) => own.findIndex((each) => each.path.join('.') === path.join('.')) === at);
  return {
    data: parsed.data,
    faults: [
      ...faults.map(({ path, message }) => ({ path: [...path], message })),
      ...across
        .filter(([name]) => !wrong.has(name))
        .map(([name, message]) => ({ path: [name] as PropertyKey[], message })),
    ],
  };
}
