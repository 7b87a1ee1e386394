import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allRoutes } from '../src/all-features.ts';
import { hostile, hostileParts, hostileText } from './hostile-values.ts';

const letters = 100_000;
/**
 * Limit in milliseconds of processor time for the longest allowed body or query, because all other requests wait for
 * it. The bodies here are longer, because each of their texts has the full length, and may take proportionally longer.
 */
const mostMs = 100;
const longestBody = 256 * 1024;

/** Values with the first, second and third option of the schema's unions, each once. */
function variantsOf(schema: z.core.$ZodType, text: string): { value: unknown; bytes: number }[] {
  const values = [0, 1, 2].map((nth) => hostile(schema, text, nth));
  const byJson = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...byJson].map(([json, value]) => ({ value, bytes: Buffer.byteLength(json) }));
}

/** Processor time of a run in milliseconds. A slow run is repeated, because some runs pay for the garbage of others. */
function timeOf(run: () => void, most: number, tries = 3): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  return ms > most && tries > 1 ? Math.min(ms, timeOf(run, most, tries - 1)) : ms;
}

const inputs = allRoutes.flatMap(({ endpoint: { method, path, body, query } }) =>
  [body, query].flatMap((schema) => (schema === undefined ? [] : [{ name: `${method} ${path}`, schema }])),
);

it.each(Object.entries(hostileParts))(
  'every text of every call may be 100,000 %s, and costs no more than it is worth',
  (_, part) => {
    const text = hostileText(part, letters);
    const slow = inputs.flatMap(({ name, schema }) =>
      variantsOf(schema, text).flatMap(({ value, bytes }) => {
        const most = mostMs * Math.max(1, bytes / longestBody);
        const ms = timeOf(() => schema._zod.run({ value, issues: [] }, { async: false }), most);
        return ms > most ? [`${name}: ${Math.round(ms)} ms`] : [];
      }),
    );
    expect(inputs.length).toBeGreaterThan(150);
    expect(slow).toEqual([]);
  },
);
