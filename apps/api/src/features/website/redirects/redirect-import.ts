import { joinFaults, withRedirects } from '@botica/contract/features/redirects/join-redirects';
import {
  livingPageMessage,
  maxRedirects,
  type Redirect,
  takeRedirect,
} from '@botica/contract/features/redirects/redirect-rules';
import {
  type RedirectColumn,
  redirectColumns,
} from '@botica/contract/features/website/redirects/redirect-imports.contract';
import { audit } from '../../../platform/audit/audit.ts';
import type { InChange } from '../../../platform/audit/change-record.ts';
import type { BatchContext } from '../../../platform/batches/batch-kind.ts';
import { lackOfEach } from '../../../platform/imports/import-mapping.ts';
import type { RowDecision, RunState, SimpleKind } from '../../../platform/imports/simple-import.ts';
import { findRedirects, lockRedirects, replaceRedirects } from '../../redirects/redirects.store.ts';
import { findDomains } from '../../stores/store-domains.store.ts';
import { findStoreAndLock } from '../../stores/stores.store.ts';
import { findLivingPages } from './living-pages.store.ts';
import { changesOf } from './replace-list.ts';

type RowInput = Partial<Record<RedirectColumn, unknown>>;
type Taken = { row: Redirect } | { reason: string };

const reasonOf = (field: RedirectColumn, message: string) => `${redirectColumns.label(field)}: ${message}`;
const listIsFull = `São no máximo ${maxRedirects.toLocaleString('pt-BR')} redirecionamentos, e a lista está cheia.`;

function takeRow({ path = '', value = '' }: RowInput, ownHosts: readonly string[]): Taken {
  const taken = takeRedirect({ path: String(path), value: String(value) }, ownHosts);
  return 'row' in taken ? taken : { reason: reasonOf(taken.fault.field, taken.fault.message) };
}

/** Checks each row by itself, and refuses paths at which the shop has a page. */
async function takeRows({ db, actor: { storeId }, clock }: BatchContext, sent: readonly RowInput[]): Promise<Taken[]> {
  const ownHosts = await findDomains(db, storeId);
  const taken = sent.map((row) => takeRow(row, ownHosts));
  const paths = taken.flatMap((each) => ('row' in each ? each.row.path : []));
  const living = await findLivingPages(db, { storeId, now: clock() }, paths);
  return taken.map((each) =>
    'row' in each && living.has(each.row.path) ? { reason: reasonOf('path', livingPageMessage) } : each,
  );
}

/** Reasons why rows cannot join the list, by their index. */
function faultsInList(current: readonly Redirect[], taken: readonly Taken[]): ReadonlyMap<number, string> {
  const sound = taken.flatMap((each, at) => ('row' in each ? [{ at, row: each.row }] : []));
  const faults = joinFaults(
    current,
    sound.map(({ row }) => row),
  );
  return new Map(
    [...faults].map(([place, message]) => [sound[place]?.at as number, reasonOf('value', message)] as const),
  );
}

/** Decides the rows. A later row of the file may change the target that an earlier row has set. */
async function decideRows(
  ctx: BatchContext,
  sent: readonly RowInput[],
  { planned }: RunState,
): Promise<RowDecision<Redirect | null>[]> {
  const taken = await takeRows(ctx, sent);
  const current = await findRedirects(ctx.db, ctx.actor.storeId);
  const faults = faultsInList(current, taken);
  const values = new Map(current.map(({ path, value }) => [path, value]));
  return taken.map((each, at) => {
    const reason = 'reason' in each ? each.reason : faults.get(at);
    if (reason !== undefined) return { reason };
    const { row } = each as { row: Redirect };
    const before = values.get(row.path);
    if (before === undefined && values.size + planned >= maxRedirects) return { reason: listIsFull };
    values.set(row.path, row.value);
    if (before === row.value) return { outcome: 'unchanged', plan: null };
    return { outcome: before === undefined ? 'created' : 'changed', plan: row };
  });
}

/** Writes a step's rows into the list and raises its version. */
async function writeRows(inside: InChange, rows: readonly Redirect[]): Promise<void> {
  if (rows.length === 0) return;
  const { db, actor } = inside;
  const { storeId } = actor;
  const version = await lockRedirects(db, storeId);
  const before = await findRedirects(db, storeId);
  const after = withRedirects(before, rows);
  await replaceRedirects(db, storeId, version, after);
  const changes = changesOf({ items: before }, { items: after });
  await audit(db, inside, { entity: 'redirect_list', entityId: storeId, action: 'website.redirects_changed', changes });
}

/** Import of redirects: each row adds an old address or changes its target. No redirect is removed. */
export const redirectImport: SimpleKind<RedirectColumn, Redirect | null> = {
  purpose: 'redirects',
  noun: 'redirecionamentos',
  columns: redirectColumns,
  lacks: (columns) => lackOfEach(redirectColumns, columns, redirectColumns.keys),
  // The store is locked first, as in every save of the list: a new name of the store could also close a circle.
  lockFirst: async (trx, storeId) => {
    await findStoreAndLock(trx, storeId);
    await lockRedirects(trx, storeId);
  },
  decide: (ctx, rows, run) =>
    decideRows(
      ctx,
      rows.map(({ sent }) => sent),
      run,
    ),
  write: (inside, plans) =>
    writeRows(
      inside,
      plans.filter((plan) => plan !== null),
    ),
  tables: ['redirects'],
  takenMessage: 'Este caminho acaba de entrar na lista; envie a linha de novo.',
};
