import type {
  BookEntry,
  PairReason,
  StatementLine,
} from '@botica/contract/features/finance/reconciliation/reconciliation.contract';

type Proposal = NonNullable<StatementLine['proposal']>;

const reasonWords: Record<Exclude<PairReason, 'days_apart'>, string> = {
  same_reference: 'mesmo TID',
  same_net: 'mesmo valor líquido',
  same_gross: 'mesmo valor bruto',
  same_day: 'mesmo dia',
};

function apart(days: number): string {
  const count = Math.abs(days) === 1 ? '1 dia' : `${Math.abs(days)} dias`;
  return `${count} ${days > 0 ? 'depois' : 'antes'}`;
}

/** The reason for a proposal: "Mesmo valor líquido, 1 dia depois". */
export function whyText({ reasons, days, is_sure: isSure }: Proposal): string {
  const words = reasons.map((reason) => (reason === 'days_apart' ? apart(days) : reasonWords[reason]));
  const text = words.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${isSure ? '' : ' (há outro parecido)'}`;
}

const kindNames: Record<NonNullable<BookEntry['kind']>, string> = {
  sale: 'Venda',
  correction: 'Correção',
  refund: 'Estorno',
  refund_reversal: 'Estorno revertido',
  chargeback: 'Chargeback',
  chargeback_won: 'Chargeback revertido',
};

/** Name of a book entry: "Venda, parcela 2", "Saque SAQ-0A1B". */
export function entryText({ type, kind, installment, tid }: BookEntry): string {
  if (type === 'withdrawal') return `Saque ${tid ?? ''}`.trim();
  return `${kind ? kindNames[kind] : 'Recebível'}, parcela ${installment}`;
}

export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
