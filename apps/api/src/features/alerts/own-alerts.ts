import { type AlertAbout, alertKinds, alertNeeds } from '@botica/contract/features/alerts/alert-kinds';
import { alertWords } from '@botica/contract/features/alerts/alert-words';
import type { Alert } from '@botica/contract/features/alerts/alerts.contract';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import { type Grantee, isAllowed } from '@botica/contract/kit/permissions';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { countAlerts, markAlertsRead, readAlerts, type StoredAlert } from './alerts.store.ts';

/** The kinds of alerts that concern a grantee. */
export const kindsOf = (grantee: Grantee) => alertKinds.filter((kind) => isAllowed(grantee, alertNeeds[kind]));

function readerOf({ actor }: Pick<Context, 'actor'>) {
  if (actor.kind !== 'agent') throw new Error('Alerts are read by people');
  const { storeId, agentId, isAdmin, grouprules } = actor;
  return { storeId, agentId, kinds: kindsOf({ is_admin: isAdmin, grouprules }) };
}

const alertWire = (row: StoredAlert & { is_read: boolean }): Alert => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  is_read: row.is_read,
  ...alertWords({ kind: row.kind, subject: row.subject } as AlertAbout),
});

export async function listAlerts(
  ctx: Pick<Context, 'db' | 'actor'>,
  page: number,
): Promise<{ items: Alert[]; pagination: Pagination; unread: number }> {
  const reader = readerOf(ctx);
  const [rows, { all, unread }] = await Promise.all([readAlerts(ctx.db, reader, page), countAlerts(ctx.db, reader)]);
  return { items: rows.map(alertWire), pagination: paginate(page, all), unread };
}

export function markRead(ctx: Context, ids: readonly number[] | undefined): Promise<{ unread: number }> {
  const reader = readerOf(ctx);
  return inTransaction(ctx.db, async (trx) => {
    await markAlertsRead(trx, reader, { ids, at: ctx.clock() });
    const { unread } = await countAlerts(trx, reader);
    return { unread };
  });
}
