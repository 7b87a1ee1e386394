import { pathOf } from './redirect-address.ts';
import { type Redirect, waysOf } from './redirect-rules.ts';

/** The list in which each row is a new old address at the end, or changes where one leads. */
export function withRedirects(held: readonly Redirect[], rows: readonly Redirect[]): Redirect[] {
  const values = new Map([...held, ...rows].map(({ path, value }) => [path, value]));
  return [...values].map(([path, value]) => ({ path, value }));
}

/** Places of the rows to which a wrong way is due: it begins there, or leads through their addresses. */
function causesOf(stops: ReadonlySet<string>, rows: ReadonlyMap<string, number>): number[] {
  const [first = ''] = stops;
  const own = rows.get(first);
  if (own !== undefined) return [own];
  return [...stops].flatMap((stop) => rows.get(stop) ?? rows.get(pathOf(stop)) ?? []);
}

/**
 * Why rows cannot join a list, by their places. Rows and list are sound by themselves: only the ways that they make
 * together can be endless or too long.
 */
export function joinFaults(held: readonly Redirect[], rows: readonly Redirect[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  // A row that stays out leaves the former target in its place, which may spoil the way of another row.
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
    // No row is found where an address names the parts of its query in another order: then none of them is taken.
    if (faults.size === before) for (const at of left) faults.set(at, wrong[0]?.fault as string);
    left = left.filter((at) => !faults.has(at));
  }
  return faults;
}
