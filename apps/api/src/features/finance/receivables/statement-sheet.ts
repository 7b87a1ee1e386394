import type { StatementPart } from '@botica/contract/features/finance/receivables/receivable-export.contract';
import type { ReceivableFilter } from '@botica/contract/features/finance/receivables/receivable-schemas';
import {
  anticipationStatusNames,
  lineKindNames,
  receivableStatusNames,
  withdrawalStatusNames,
} from '@botica/contract/features/finance/receivables/receivable-states';
import type { SheetFormatName } from '@botica/contract/kit/sheet-format';
import type { SheetColumn, SheetValue } from '../../../kit/sheets/sheet.ts';
import { sheetFormats } from '../../../kit/sheets/sheet-formats.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { BatchContext, Sheet } from '../../../platform/batches/batch-kind.ts';
import { netOf } from '../book/line.ts';
import { toPeriod } from '../withdrawals/list-withdrawals.ts';
import { statusOf } from './list-receivables.ts';
import {
  countStatement,
  readAnticipationSheet,
  readReceivableSheet,
  readWithdrawalSheet,
  type SheetAnticipation,
  type SheetReceivable,
  type SheetWithdrawal,
  type StatementStretch,
} from './statement-sheet.store.ts';

interface Shown<Row> extends SheetColumn {
  value: (row: Row) => SheetValue;
}

const money = <Row>(header: string, value: (row: Row) => number): Shown<Row> => ({
  ...({ header, kind: 'money', width: 14 } as const),
  value,
});
const text = <Row>(header: string, width: number, value: (row: Row) => string | null): Shown<Row> => ({
  ...({ header, kind: 'text', width } as const),
  value,
});
const day = <Row>(header: string, value: (row: Row) => string | null): Shown<Row> => ({
  ...({ header, kind: 'day', width: 13 } as const),
  value,
});

const receivableColumns: readonly Shown<SheetReceivable>[] = [
  text('Situação', 12, (row) => receivableStatusNames[statusOf(row)]),
  text('Tipo', 20, ({ kind }) => lineKindNames[kind]),
  { header: 'Pedido', kind: 'integer', width: 10, value: ({ number }) => number },
  text('TID', 24, ({ tid }) => tid),
  { header: 'Parcela', kind: 'integer', width: 9, value: ({ installment }) => installment },
  { header: 'Parcelas', kind: 'integer', width: 9, value: (row) => Math.max(row.installment, row.installments ?? 1) },
  day('Vencimento', ({ due_on: due }) => due),
  day('Disponível em', ({ settled_on: settled }) => settled),
  day('Antecipação', (row) => (row.anticipation_id === null ? null : row.settled_on)),
  money('Recebível', ({ amount_cents: cents }) => cents),
  money('Tx. aquisição', ({ fee_cents: cents }) => cents),
  money('Tx. antecipação', ({ anticipation_cents: cents }) => cents),
  money('Tx. antifraude', ({ antifraud_cents: cents }) => cents),
  money('Entrada', netOf),
  text('TID do saque', 20, ({ withdrawal_tid: tid }) => tid),
  text('Recebedor', 28, ({ receiver }) => receiver),
];

const withdrawalColumns: readonly Shown<SheetWithdrawal>[] = [
  { header: 'Data', kind: 'moment', width: 17, value: ({ at }) => at },
  text('TID do saque', 20, ({ tid }) => tid),
  text('Situação', 12, ({ status }) => withdrawalStatusNames[status]),
  money('Entrada', ({ income_cents: cents }) => cents),
  money('Valor a transferir', ({ amount_cents: cents }) => cents),
  money('Custo', ({ cost_cents: cents }) => cents),
  money('Saída', (row) => (row.status === 'failed' ? 0 : row.amount_cents + row.cost_cents)),
  day('Concluído em', ({ finished_on: finished }) => finished),
  text('Recebedor', 28, ({ receiver }) => receiver),
];

const anticipationColumns: readonly Shown<SheetAnticipation>[] = [
  { header: 'Data', kind: 'moment', width: 17, value: ({ at }) => at },
  text('Situação', 12, ({ status }) => anticipationStatusNames[status]),
  money('Pedido', ({ requested_cents: cents }) => cents),
  money('Antecipado', ({ net_cents: cents }) => cents),
  money('Taxa', ({ fee_cents: cents }) => cents),
  money('Entrada', (row) => row.net_cents - row.fee_cents),
  text('Recebedor', 28, ({ receiver }) => receiver),
];

export interface StatementExport {
  part: StatementPart;
  filter: ReceivableFilter;
  format: SheetFormatName;
}

const files: Record<StatementPart, string> = {
  receivables: 'recebiveis',
  withdrawals: 'saques',
  anticipations: 'antecipacoes',
};

type Read<Row> = (stretch: Omit<StatementStretch, 'part'>) => Promise<{ rows: Row[]; after: readonly string[] | null }>;

export function statementSheet(ctx: BatchContext, { part, filter, format }: StatementExport): Sheet {
  const { db, actor } = ctx;
  const scope = toPeriod({ actor }, filter);
  const of = <Row>(columns: readonly Shown<Row>[], read: Read<Row>): Pick<Sheet, 'columns' | 'read'> => ({
    columns,
    read: async (after, limit) => {
      const found = await read({ ...scope, after, limit });
      return { rows: found.rows.map((row) => columns.map(({ value }) => value(row))), after: found.after };
    },
  });
  const shown =
    part === 'receivables'
      ? of(receivableColumns, (stretch) => readReceivableSheet(db, stretch))
      : part === 'withdrawals'
        ? of(withdrawalColumns, (stretch) => readWithdrawalSheet(db, stretch))
        : of(anticipationColumns, (stretch) => readAnticipationSheet(db, stretch));
  return {
    format: sheetFormats[format],
    name: `${files[part]}-${storeToday(ctx)}`,
    count: () => countStatement(db, part, scope),
    ...shown,
  };
}
