import * as z from 'zod/mini';

export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** Their moments are of UTC; one that names no zone is not one of this server's. */
export const momentOf = (told: string): Date => new Date(/T[\d:.]+$/.test(told) ? `${told}Z` : told);

/** No payment is older than this, or so far ahead: what says so is a slip, or a machine's way of saying nothing. */
const [first, last] = [Date.parse('2000-01-01T00:00:00Z'), Date.parse('2100-01-01T00:00:00Z')];

function isMoment(told: string): boolean {
  const at = momentOf(told).getTime();
  return at >= first && at < last;
}

export const instant = z.string().check(z.refine(isMoment));

/** Null: not said, or the year one, which some programs write for that. */
export const maybeInstant = maybe(
  z.pipe(
    z.string(),
    z.transform((told: string) => (isMoment(told) ? told : null)),
  ),
);
