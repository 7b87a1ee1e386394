import type { OptOut } from '@botica/contract/features/messenger/messenger.contract';
import type { Context } from '../../../kit/context.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { refuseMessage } from '../templates/change-template.ts';
import { findOptOut, findOptOutAndLock, type StoredOptOut, writeOptOut } from './opt-outs.store.ts';

const toWire = ({ mail_opt_out, version, changed_at, changed_by }: StoredOptOut): OptOut => ({
  mail_opt_out,
  version,
  changed_by,
  changed_at: changed_at?.toISOString() ?? null,
});

const found = (stored: StoredOptOut | undefined): StoredOptOut => {
  if (stored === undefined) throw refuseMessage('messenger.customer_not_found');
  return stored;
};

export async function showOptOut({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<OptOut> {
  return toWire(found(await findOptOut(db, { storeId: actor.storeId, id })));
}

/** Stores the opt-out by e-mail, as the link does, so customers with the same e-mail share it. */
export function setOptOut(ctx: Context, id: number, isOptedOut: boolean): Promise<OptOut> {
  const customer = { storeId: ctx.actor.storeId, id };
  return changeRecord<StoredOptOut, { mail_opt_out: boolean }, OptOut>(ctx, {
    lock: async ({ db }) => found(await findOptOutAndLock(db, customer)),
    show: (_, current) => toWire(current),
    patch: () => ({ mail_opt_out: isOptedOut }),
    check: (_, { email }) => {
      if (email === null) throw refuseMessage('messenger.no_customer_email');
    },
    write: async ({ db, clock, actor }, { email, version }) => {
      const change = { ...customer, isOptedOut, now: clock(), by: actor.name };
      const isWritten = email !== null && (await writeOptOut(db, { ...change, email }, version));
      return isWritten ? findOptOut(db, customer) : undefined;
    },
    audit: { entity: 'customer', action: 'messenger.opt_out_changed' },
  });
}
