import { pathOf } from './redirect-address.ts';
import { type Redirect, waysOf } from './redirect-rules.ts';

/** The list after each row has added an old address at the end, or changed the target of a known one. */
export function withRedirects(held: readonly Redirect[], rows: readonly Redirect[]): Redirect[] {
  const values = new Map([...held, ...rows].map(({ path, value }) => [path, value]));
  return [...values].map(([path, value]) => ({ path, value }));
}

/** Indexes of the rows that cause a faulty chain: it begins at their address, or passes through it. */
function causesOf(stops: ReadonlySet<string>, rows: ReadonlyMap<string, number>): number[] {
  const [first = ''] = stops;
  const own = rows.get(first);
  if (own !== undefined) return [own];
  return [...stops].flatMap((stop) => rows.get(stop) ?? rows.get(pathOf(stop)) ?? []);
}

/**
 * The reasons why rows cannot join a list, by index. Each row and the list are valid by themselves, so only their
 * chains can be endless or too long.
 */
export function joinFaults(held: readonly Redirect[], rows: readonly Redirect[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  // A refused row leaves the former target, which may break the chain of another row.
  for (let left = rows.map((_, at) => at); left.length > 0; ) {
    const ways = waysOf(
      withRedirects(
        held,
        left.map((at) => rows[at] as Redirect),
      ),
    );
    const byPath = new Map(left.map((at) => [(rows[at] as Redirect).path, at]));
    const wrong = ways.filter(({ fault }) => fault !== null);
    if (wrong.length === 0) break;
    const before = faults.size;
    for (const { stops, fault } of wrong) {
      for (const at of causesOf(stops, byPath)) faults.set(at, fault as string);
    }
    // If an address names the parts of its query in another order, no row is found; then none is accepted.
    if (faults.size === before) for (const at of left) faults.set(at, wrong[0]?.fault as string);
    left = left.filter((at) => !faults.has(at));
  }
  return faults;
}
