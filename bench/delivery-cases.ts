import { askedCeps } from './bench-locations.ts';
import type { AskBench } from './bench-process.ts';
import type { Case } from './measure-case.ts';

/** Quotes for CEPs at both ends and in the middle of the ranges, and the lists of locations. */
export async function deliveryCases(ask: AskBench): Promise<Case[]> {
  const text = 'select id from branches where is_central';
  const [branch] = await ask<{ id: number }[]>({ kind: 'rows', text });
  if (branch === undefined) throw new Error('The database is empty');
  const path = (rest: string) => `/v2/branch/${branch.id}/logistics/delivery-location/${rest}`;
  return [
    ...askedCeps.map((zip) => ({ name: `quote: ${zip}`, path: path(`quote?zip=${zip}`), target: { p95: 3 } })),
    { name: 'ranges: first page', path: path('list?kind=zip') },
    { name: 'neighbourhoods: by name', path: path('list?kind=district&sort-by=district') },
    { name: 'neighbourhoods: search', path: path('list?kind=district&search=bairro%2039') },
  ];
}
