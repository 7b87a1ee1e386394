import * as z from 'zod/mini';

export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** Pagar.me's times are in UTC. A time without a zone must not be read in this server's zone. */
export const momentOf = (text: string): Date => new Date(/T[\d:.]+$/.test(text) ? `${text}Z` : text);

/** Range of valid times. A time outside it is an error, or a program's way to write "none". */
const [first, last] = [Date.parse('2000-01-01T00:00:00Z'), Date.parse('2100-01-01T00:00:00Z')];

function isMoment(text: string): boolean {
  const at = momentOf(text).getTime();
  return at >= first && at < last;
}

export const instant = z.string().check(z.refine(isMoment));

/** Null if it is missing, or in the year one, which some programs write for "none". */
export const maybeInstant = maybe(
  z.pipe(
    z.string(),
    z.transform((text: string) => (isMoment(text) ? text : null)),
  ),
);
