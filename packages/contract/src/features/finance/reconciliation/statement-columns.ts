import { importColumns } from '../../../kit/import-columns.ts';

/** Columns of an acquirer's report or a bank's statement as CSV. */
export const statementColumns = importColumns({
  date: [
    'Data',
    ...['Data do pagamento', 'Data de pagamento', 'Data pagamento', 'Data prevista', 'Data do lançamento'],
    ...['Data lançamento', 'Data do movimento', 'Data movimento', 'Data de recebimento', 'Data do recebimento'],
    ...['Data de liquidação', 'Data efetiva do pagamento', 'Date', 'Data de crédito'],
  ],
  amount: [
    'Valor líquido',
    ...['Valor', 'Líquido', 'Valor liquido da parcela', 'Valor líquido da venda', 'Valor pago', 'Valor do lançamento'],
    ...['Valor (R$)', 'Valor em R$', 'Valor a receber', 'Amount', 'Net amount', 'Valor líquido da transação'],
  ],
  gross: ['Valor bruto', 'Bruto', 'Valor da venda', 'Valor original', 'Valor da transação', 'Valor bruto da parcela'],
  fee: ['Taxa', 'Valor da taxa', 'Tarifa', 'MDR', 'Valor MDR', 'Valor do desconto', 'Taxas', 'Valor da tarifa', 'Fee'],
  reference: [
    'TID',
    ...['NSU', 'NSU/DOC', 'Código da transação', 'Identificador', 'ID da transação', 'Documento', 'Nº documento'],
    ...['Código de autorização', 'Autorização', 'Número do documento', 'ID'],
  ],
  memo: ['Descrição', 'Histórico', 'Lançamento', 'Detalhes', 'Tipo de lançamento', 'Memo', 'Title', 'Observação'],
});
export type StatementColumn = (typeof statementColumns.keys)[number];

/** The missing columns of a line: a day, and an amount or the two columns that give it. */
export function missingColumns(columns: readonly (StatementColumn | null)[]): StatementColumn[] {
  const has = (column: StatementColumn) => columns.includes(column);
  return [...(has('date') ? [] : ['date' as const]), ...(has('amount') || has('gross') ? [] : ['amount' as const])];
}
