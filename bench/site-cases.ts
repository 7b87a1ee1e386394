import type { AskBench } from './bench-process.ts';
import type { Case } from './measure-case.ts';

/** The call that every page of a shop makes. */
export async function siteCases(ask: AskBench): Promise<Case[]> {
  const [store] = await ask<{ domain: string }[]>({ kind: 'rows', text: 'select domain from stores' });
  if (store === undefined) throw new Error('The database is empty');
  return [{ name: 'info', path: `/v2/store/info?domain=${store.domain}`, target: { p95: 3, perSecond: 3000 } }];
}
