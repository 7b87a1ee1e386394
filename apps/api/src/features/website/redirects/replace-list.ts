import { shownAddress } from '@botica/contract/features/redirects/redirect-address';
import {
  checkRedirects,
  faultText,
  maxRedirects,
  type Redirect,
  type RedirectFault,
  tooManyRedirects,
} from '@botica/contract/features/redirects/redirect-rules';
import { type RedirectList, redirectsErrors } from '@botica/contract/features/website/redirects/redirects.contract';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import {
  findRedirects,
  findRedirectVersion,
  lockRedirects,
  replaceRedirects,
} from '../../redirects/redirects.store.ts';
import { findDomains } from '../../stores/store-domains.store.ts';
import { lockOwnStore } from '../appearance/change-store.ts';
import { checkList } from './check-list.ts';
import { findDeadTargets } from './dead-targets.ts';

const refuseRedirects = refusalsOf(redirectsErrors);
/** Maximum number of faults in a reply. */
const shownFaults = 100;

export async function showRedirects({ db, actor, clock }: Reading): Promise<RedirectList> {
  const version = await findRedirectVersion(db, actor.storeId);
  return shownList({ db, actor, clock }, { items: await findRedirects(db, actor.storeId), version });
}

type Reading = Pick<Context, 'db' | 'actor' | 'clock'>;

async function shownList(reading: Reading, list: Pick<RedirectList, 'items' | 'version'>): Promise<RedirectList> {
  const { db, actor } = reading;
  const dead_values = await findDeadTargets(reading, list.items);
  return { items: list.items, version: list.version, hosts: await findDomains(db, actor.storeId), dead_values };
}

const line = ({ path, value }: Redirect) => `${shownAddress(path)} → ${shownAddress(value)}`;

/** Differences between two lists, row by row. */
function listChanges(before: readonly Redirect[], after: readonly Redirect[]) {
  const former = new Map(before.map(({ path, value }) => [path, value]));
  const kept = new Set(after.map(({ path }) => path));
  const changed = after.filter(({ path, value }) => former.has(path) && former.get(path) !== value);
  return {
    added: after.filter(({ path }) => !former.has(path)),
    removed: before.filter(({ path }) => !kept.has(path)),
    changed,
    former: changed.map(({ path }) => ({ path, value: former.get(path) ?? '' })),
  };
}

/** Audit changes: added, removed and changed rows, not the whole list. If only the order differs, a single flag. */
export function changesOf(
  { items: before }: { items: Redirect[] },
  { items: after }: { items: Redirect[] },
): AuditChanges {
  const { added, removed, changed, former } = listChanges(before, after);
  const changes: AuditChanges = {
    ...(added.length > 0 && { added_redirects: [null, added.map(line)] }),
    ...(removed.length > 0 && { removed_redirects: [removed.map(line), null] }),
    ...(changed.length > 0 && { changed_redirects: [former.map(line), changed.map(line)] }),
  };
  if (Object.keys(changes).length > 0 || after.every(({ path }, index) => path === before[index]?.path)) return changes;
  return { order_of_redirects: [null, true] };
}

interface CurrentList extends Pick<RedirectList, 'items' | 'version'> {
  id: number;
}

/** Replaces the list; the rows are already checked one by one. */
function putList(ctx: Context, items: Redirect[]): Promise<RedirectList> {
  const { storeId } = ctx.actor;
  return changeRecord<CurrentList, { items: Redirect[] }, RedirectList>(ctx, {
    // The store is locked first, because a new name of the store could also close a circle (`giveName`).
    lock: async (inside) => {
      await lockOwnStore(inside);
      const version = await lockRedirects(inside.db, storeId);
      return { id: storeId, version, items: await findRedirects(inside.db, storeId) };
    },
    patch: () => ({ items }),
    check: async ({ db }) => refuseFaulty(checkRedirects(items, { ownHosts: await findDomains(db, storeId) }).faults),
    changesOf,
    write: async ({ db }, current, patch) => {
      const version = await replaceRedirects(db, storeId, current.version, patch.items);
      return version === undefined ? undefined : { ...current, ...patch, version };
    },
    audit: { entity: 'redirect_list', action: 'website.redirects_changed' },
    show: ({ db }, list) => shownList({ ...ctx, db }, list),
  });
}

function refuseTooMany(rows: readonly unknown[]): void {
  if (rows.length <= maxRedirects) return;
  throw refuseRedirects('website.too_many_redirects', { message: tooManyRedirects(rows.length) });
}

/** Throws for the first fault. Keys in `fields` count rows from 0, the message from 1. */
function refuseFaulty(faults: readonly RedirectFault[]): void {
  const [first] = faults;
  if (!first) return;
  const fields = Object.fromEntries(
    faults.slice(0, shownFaults).map(({ index, field, message }) => [`${index}.${field}`, message]),
  );
  throw refuseRedirects('website.wrong_redirects', { message: faultText(first.index + 1, first), fields });
}

/** Replaces the whole list, or refuses it with the faulty rows. */
export async function replaceList(ctx: Context, rows: readonly Redirect[]): Promise<RedirectList> {
  refuseTooMany(rows);
  const { items, faults } = await checkList(ctx, rows);
  refuseFaulty(faults);
  return putList(ctx, items);
}
