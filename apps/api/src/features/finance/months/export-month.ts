import { type MonthFigures, monthFigureNames } from '@botica/contract/features/finance/months/month-figure-names';
import { wireToCents } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { csvReply } from '../../../kit/http/csv-reply.ts';
import type { FileReply } from '../../../kit/http/send-file.ts';
import { showMonth } from './show-months.ts';

const keys = Object.keys(monthFigureNames) as (keyof MonthFigures)[];

const amounts = (figures: MonthFigures) => keys.map((key) => wireToCents(figures[key]));

/** One row a branch, and the whole. */
export async function exportMonth(ctx: Context, id: number): Promise<FileReply> {
  const { from, total, by_receiver: receivers } = await showMonth(ctx, id);
  const rows = [
    ['Loja', ...keys.map((key) => monthFigureNames[key])],
    ...receivers.map(({ receiver, ...figures }) => [receiver.name, ...amounts(figures)]),
    ['Total', ...amounts(total)],
  ];
  return csvReply(rows, `extrato-${from.slice(0, 7)}.csv`);
}
