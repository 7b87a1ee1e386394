import { type ClosedDay, passedDayMessage, passedDays } from '@botica/contract/features/branches/record/closed-days';
import type { ClosedDays } from '@botica/contract/features/website/notice/notice.contract';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { StoredStore } from '../../stores/stores.store.ts';
import { changeStore, readStore } from '../appearance/change-store.ts';

/** Puts the keys into a fixed order, so that equal lists have equal texts as JSON. */
const shown = ({ closed_days: days, version }: StoredStore): ClosedDays => ({
  days: days.map(({ day, name }) => ({ day, name })),
  version,
});

export const showClosedDays = async (ctx: Context): Promise<ClosedDays> => shown(await readStore(ctx));

export function saveClosedDays(ctx: Context, days: readonly ClosedDay[]): Promise<ClosedDays> {
  const closed_days = days.map(({ day, name }) => ({ day, name }));
  return changeStore(ctx, {
    action: 'website.closed_days_changed',
    patch: { closed_days },
    check: ({ closed_days: before }) => {
      const passed = passedDays(closed_days, before, storeToday(ctx)).map((at) => [`days.${at}.day`, passedDayMessage]);
      if (passed.length > 0) throw refuse('request.invalid', { fields: Object.fromEntries(passed) });
    },
    show: shown,
  });
}
