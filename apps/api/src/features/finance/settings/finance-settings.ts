import type { FinanceSettings } from '@botica/contract/features/finance/settings/finance-settings.contract';
import type { financeSettingsRecord } from '@botica/contract/features/finance/settings/settings-record';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import type { StoredOf } from '@botica/contract/kit/record';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { writeAnew } from '../ledger/rewrite-job.ts';
import { findRewrite } from '../ledger/rewrites.store.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { lockSettings, readBookUse, readSettings, type StoredSettings, updateSettings } from './settings.store.ts';

type Fields = StoredOf<typeof financeSettingsRecord>;

/** Settings in the form of the wire, with percentages and amounts as texts. */
const fieldsOf = (stored: StoredSettings): Fields => ({
  book_since: stored.book_since,
  anticipation_rate: stored.anticipation_rate / 100,
  withdrawal_cost: centsToWire(stored.withdrawal_cost_cents),
  pix_key: stored.pix_key,
});

const columnsOf = ({ book_since, anticipation_rate: rate, withdrawal_cost: cost, pix_key }: Partial<Fields>) => ({
  ...(book_since !== undefined && { book_since }),
  ...(rate !== undefined && { anticipation_rate: Math.round(rate * 100) }),
  ...(cost !== undefined && { withdrawal_cost_cents: wireToCents(cost) }),
  ...(pix_key !== undefined && { pix_key }),
});

type CurrentSettings = Fields & { id: number; version: number };
const currentOf = (stored: StoredSettings): CurrentSettings => ({
  id: stored.id,
  version: stored.version,
  ...fieldsOf(stored),
});

/** The settings with facts about the book. */
async function wire(
  { db, actor: { storeId } }: Pick<Context, 'db' | 'actor'>,
  { id: _, ...settings }: CurrentSettings,
): Promise<FinanceSettings> {
  const [use, rewrite] = [await readBookUse(db, storeId), await findRewrite(db, storeId)];
  return {
    ...settings,
    can_rewrite: !use.is_used && !use.is_closed,
    rewriting: rewrite ? { done: rewrite.done, total: rewrite.total } : null,
  };
}

export const showSettings = async (ctx: Context): Promise<FinanceSettings> =>
  wire(ctx, currentOf(await readSettings(ctx.db, ctx.actor.storeId)));

/**
 * Changes the settings. A new first day rewrites the whole book, which requires that no money was withdrawn from it.
 */
export function saveSettings(ctx: Context, input: Partial<Fields>): Promise<FinanceSettings> {
  return changeRecord<CurrentSettings, Partial<Fields>, FinanceSettings>(ctx, {
    lock: async ({ db, actor }) => {
      await takeBook(db, actor.storeId);
      return currentOf(await lockSettings(db, actor.storeId));
    },
    patch: () => input,
    check: async ({ db, actor }, current, { book_since: since }) => {
      if (since === undefined || since === current.book_since) return;
      if (since > storeToday(ctx)) {
        const message = refuseFinance('finance.book_begins_later');
        throw refuseFinance('finance.book_begins_later', { fields: { book_since: message.message } });
      }
      const use = await readBookUse(db, actor.storeId);
      if (use.is_used) throw refuseFinance('finance.book_in_use');
      if (use.is_closed) throw refuseFinance('finance.book_closed');
    },
    write: async ({ db, actor }, current, patch) => {
      const row = await updateSettings(db, current, columnsOf(patch));
      if (row && row.book_since !== current.book_since) await writeAnew(db, { actor, clock: ctx.clock });
      return row && currentOf(row);
    },
    show: (inside, current) => wire(inside, current),
    audit: { entity: 'finance_settings', action: 'finance.settings_changed' },
  });
}
