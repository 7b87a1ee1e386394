import {
  checkRedirects,
  livingPageMessage,
  type Redirect,
  type RedirectFault,
} from '@botica/contract/features/redirects/redirect-rules';
import type { Context } from '../../../kit/context.ts';
import { findDomains } from '../../stores/store-domains.store.ts';
import { findLivingPages } from './living-pages.store.ts';

interface CheckedList {
  items: Redirect[];
  /** First fault of each row, in the order of the list. */
  faults: RedirectFault[];
}

/** Checks a list by its own rules, and refuses paths at which the shop has a page. */
export async function checkList(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  rows: readonly Redirect[],
): Promise<CheckedList> {
  const ownHosts = await findDomains(db, actor.storeId);
  const { items, faults } = checkRedirects(rows, { ownHosts });
  const living = await findLivingPages(
    db,
    { storeId: actor.storeId, now: clock() },
    items.map(({ path }) => path),
  );
  const isFaulty = new Set(faults.map(({ index }) => index));
  const hidden = items.flatMap(({ path }, index): RedirectFault[] =>
    living.has(path) && !isFaulty.has(index) ? [{ index, field: 'path', message: livingPageMessage }] : [],
  );
  return { items, faults: [...faults, ...hidden].sort((a, b) => a.index - b.index) };
}
