import { fewestSearches } from '@botica/contract/features/storefront/searches.contract';
import { formatDay } from '@botica/contract/kit/dates';
import type { Context } from '../../../kit/context.ts';
import { csvReply } from '../../../kit/http/csv-reply.ts';
import type { FileReply } from '../../../kit/http/send-file.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { firstSearchDay } from './count-search.ts';
import { findSearches } from './searches.store.ts';

const mostShown = 50;
const mostExported = 100_000;

const read = ({ db, clock, actor }: Context, limit: number) =>
  findSearches(db, actor.storeId, {
    from: firstSearchDay(clock(), actor.timeZone),
    fewest: fewestSearches,
    limit,
  });

export const listSearches = (ctx: Context) => read(ctx, mostShown);

export async function exportSearches(ctx: Context): Promise<FileReply> {
  const { items } = await read(ctx, mostExported);
  const rows = items.map(({ text, count, last_day }) => [text, String(count), formatDay(last_day)]);
  return csvReply([['Busca', 'Vezes', 'Último dia'], ...rows], `buscas-sem-resultado-${storeToday(ctx)}.csv`);
}
