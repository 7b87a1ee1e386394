import { type MonthFigures, monthFigureNames } from '@botica/contract/features/finance/months/month-figure-names';
import { monthIdOf, monthName } from '@botica/contract/features/finance/months/month-id';
import type { MonthStatement } from '@botica/contract/features/finance/months/months.contract';
import { transactionMethodNames } from '@botica/contract/features/finance/transactions/transaction-names';
import { formatDay, formatInstant } from '@botica/contract/kit/dates';
import { wireToCents } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { csvReply } from '../../../kit/http/csv-reply.ts';
import type { FileReply } from '../../../kit/http/send-file.ts';
import { monthFigures } from './month-figures.ts';
import { readByDay, readByMethod } from './months.store.ts';
import { showMonth } from './show-months.ts';

type Row = (string | number)[];

const keys = Object.keys(monthFigureNames) as (keyof MonthFigures)[];
const names = keys.map((key) => monthFigureNames[key]);

const amounts = (figures: MonthFigures) => keys.map((key) => wireToCents(figures[key]));

const headOf = ({ from, to, status, closed_at: at, closed_by: by }: MonthStatement, timeZone: string): Row[] => [
  ['Mês', monthName(monthIdOf(from))],
  ['De', formatDay(from)],
  ['Até', formatDay(to)],
  ['Situação', status === 'closed' && at !== null ? `Fechado por ${by} em ${formatInstant(at, timeZone)}` : 'Aberto'],
];

function balancesOf({ balance, total }: MonthStatement): Row[] {
  return [
    ['Saldo', 'Valor'],
    ['Antes do mês', wireToCents(balance.before)],
    ['Líquido do mês', wireToCents(total.net)],
    ['Sacado no mês', 0 - wireToCents(balance.withdrawn)],
    ['Depois do mês', wireToCents(balance.after)],
  ];
}

const outsideOf = ({ outside, of_provider: provider }: MonthStatement): Row[] => [
  ['Fora do livro', 'Transações', 'Valor'],
  ['Pagamentos alternativos', `${outside.count}`, wireToCents(outside.value)],
  ['Pela Pagar.me', `${provider.count}`, wireToCents(provider.value)],
];

/** CSV of a month: the tables of its page, then the month by payment method and by day. */
export async function exportMonth(ctx: Context, id: number): Promise<FileReply> {
  const month = await showMonth(ctx, id);
  const { storeId, timeZone } = ctx.actor;
  const byMethod = await readByMethod(ctx.db, storeId, month);
  const byDay = await readByDay(ctx.db, storeId, month);
  const tables: Row[][] = [
    headOf(month, timeZone),
    balancesOf(month),
    [
      ['Loja', ...names],
      ...month.by_receiver.map(({ receiver, ...figures }) => [receiver.name, ...amounts(figures)]),
      ['Total', ...amounts(month.total)],
    ],
    [
      ['Forma de pagamento', ...names],
      ...byMethod.map(({ method, ...row }) => [
        method === null ? 'Saques e antecipações' : transactionMethodNames[method],
        ...amounts(monthFigures(row)),
      ]),
    ],
    [['Dia', ...names], ...byDay.map(({ day, ...row }) => [formatDay(day), ...amounts(monthFigures(row))])],
    outsideOf(month),
  ];
  const rows = tables.flatMap((table, index): Row[] => (index === 0 ? table : [[''], ...table]));
  return csvReply(rows, `extrato-${month.from.slice(0, 7)}.csv`);
}
