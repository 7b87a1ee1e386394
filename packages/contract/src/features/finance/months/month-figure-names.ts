import type { MonthStatement } from './months.contract.ts';

export type MonthFigures = MonthStatement['total'];

/** Labels of a month's figures, in their order. */
export const monthFigureNames: Record<keyof MonthFigures, string> = {
  sales: 'Vendas',
  refunds: 'Estornos',
  chargebacks: 'Chargebacks',
  acquisition_fees: 'Taxas de aquisição',
  antifraud_fees: 'Antifraude',
  anticipation_fees: 'Taxas de antecipação',
  transfer_fees: 'Custo dos saques',
  fees: 'Taxas no total',
  net: 'Líquido',
};
