import * as z from 'zod/mini';

interface WholeCheck<Values extends object, Out> {
  schema: z.core.$ZodType<Out>;
  values: Values;
  /** Values that each field takes. They stand for a field that is wrong by itself while the rules are asked. */
  standIns: Partial<Values>;
  /** What is wrong across the fields, by the name of the field that says it. */
  rules: (fields: Out) => Readonly<Record<string, string>>;
}

interface WholeFaults<Out> {
  /** Absent while a field is wrong by itself. */
  data: Out | undefined;
  faults: { path: PropertyKey[]; message: string }[];
}

/**
 * Everything that is wrong with a form in one round: of each field, and across them. Zod asks a rule across fields only
 * when every field is right; here a field that is wrong by itself counts as its stand-in, and what a rule says of such a
 * field is left out.
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
