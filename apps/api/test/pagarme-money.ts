import { randomUUID } from 'node:crypto';

/** Payable in the form of Pagar.me's API. */
export interface PagarmePayable {
  id: number;
  status: string;
  type: string;
  amount: number;
  fee: number;
  anticipation_fee: number;
  fraud_coverage_fee: number;
  installment: number;
  charge_id: string;
  recipient_id: string;
  payment_date: string;
  bulk_anticipation_id: string | null;
  updated_at: string;
}

export interface PagarmeWithdrawal {
  id: string;
  recipient_id: string;
  status: string;
  amount: number;
  fee: number;
  created_at: string;
  funding_date: string | null;
}

export interface PagarmeAnticipation {
  id: string;
  recipient_id: string;
  status: string;
  timeframe: 'start' | 'end';
  amount: number;
  anticipation_fee: number;
  created_at: string;
}

export interface PagarmeMoney {
  payables: PagarmePayable[];
  withdrawals: PagarmeWithdrawal[];
  anticipations: PagarmeAnticipation[];
}

export const noMoney = (): PagarmeMoney => ({ payables: [], withdrawals: [], anticipations: [] });

let count = 0;

export const aPayable = (
  parts: Partial<PagarmePayable> & Pick<PagarmePayable, 'charge_id' | 'recipient_id'>,
  now: Date,
): PagarmePayable => ({
  id: ++count,
  status: 'waiting_funds',
  type: 'credit',
  amount: 10_000,
  fee: 299,
  anticipation_fee: 0,
  fraud_coverage_fee: 70,
  installment: 1,
  payment_date: '2026-12-18T00:00:00Z',
  bulk_anticipation_id: null,
  updated_at: now.toISOString(),
  ...parts,
});

const netOf = (line: PagarmePayable) => line.amount - line.fee - line.anticipation_fee - line.fraud_coverage_fee;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function balanceOf({ payables, withdrawals }: PagarmeMoney, recipientId: string) {
  const own = payables.filter(({ recipient_id: id }) => id === recipientId);
  const waits = own.filter(({ status }) => status === 'waiting_funds');
  const paid = own.filter(({ status }) => status === 'paid' || status === 'prepaid');
  const left = withdrawals.filter((each) => each.recipient_id === recipientId && each.status !== 'failed');
  return {
    currency: 'BRL',
    available_amount: sum(paid.map(netOf)) - sum(left.map(({ amount, fee }) => amount + fee)),
    waiting_funds_amount: sum(waits.map(netOf)),
    transferred_amount: sum(left.filter(({ status }) => status === 'transferred').map(({ amount }) => amount)),
  };
}

interface PagarmeCall {
  account: PagarmeMoney;
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  now: Date;
}

const paged = <T>(items: readonly T[], query: URLSearchParams) => {
  const [page, size] = [Number(query.get('page') ?? 1), Math.min(Number(query.get('size') ?? 10), 30)];
  return { data: items.slice((page - 1) * size, page * size), paging: { total: items.length } };
};

const payablesAtOnce = 40;

/** Page by cursor, in the order of the changes. */
function payablePage({ payables }: PagarmeMoney, query: URLSearchParams) {
  const since = query.get('updated_since');
  const found = payables.filter(({ updated_at: at }) => since === null || at >= since);
  const start = Number(query.get('forward_cursor') ?? 0);
  const end = start + payablesAtOnce;
  const data = found.slice(start, end);
  return { data, paging: { ...(end < found.length && { forward_cursor: `${end}` }) } };
}

function withdraw({ account, body, now }: PagarmeCall, recipientId: string) {
  const { amount } = JSON.parse(body) as { amount: number };
  const fee = 367;
  if (amount + fee > balanceOf(account, recipientId).available_amount) {
    return { status: 412, body: { message: 'Insufficient balance.' } };
  }
  const id = `with_${randomUUID().slice(0, 8)}`;
  const withdrawal = {
    id,
    recipient_id: recipientId,
    status: 'pending',
    amount,
    fee,
    created_at: now.toISOString(),
    funding_date: null,
  };
  account.withdrawals.unshift(withdrawal);
  return { status: 200, body: withdrawal };
}

/** Anticipation is limited to the waiting balance. */
function limits({ account }: PagarmeCall, recipientId: string) {
  const most = balanceOf(account, recipientId).waiting_funds_amount;
  const max = { amount: most, anticipation_fee: Math.round(most * 0.02), fee: 0 };
  return { max, min: { amount: 100, anticipation_fee: 2, fee: 0 } };
}

function anticipate({ account, body, now }: PagarmeCall, recipientId: string) {
  const { amount, timeframe } = JSON.parse(body) as Pick<PagarmeAnticipation, 'amount' | 'timeframe'>;
  if (amount > balanceOf(account, recipientId).waiting_funds_amount) {
    return { status: 412, body: { message: 'Not enough to anticipate.' } };
  }
  const anticipation = {
    id: `antc_${randomUUID().slice(0, 8)}`,
    recipient_id: recipientId,
    status: 'pending',
    timeframe,
    amount,
    anticipation_fee: Math.round(amount * 0.02),
    created_at: now.toISOString(),
  };
  account.anticipations.unshift(anticipation);
  return { status: 200, body: anticipation };
}

/** Answers a call about money; null for any other call. */
export function answerMoney(call: PagarmeCall): { status: number; body: object } | null {
  const { account, method, path, query } = call;
  const [, noun, id = '', what] = path.split('/');
  if (method === 'GET' && path === '/payables') return { status: 200, body: payablePage(account, query) };
  if (noun !== 'recipients') return null;
  const own = <T extends { recipient_id: string }>(items: readonly T[]) =>
    items.filter(({ recipient_id: recipient }) => recipient === id);
  if (method === 'GET' && what === 'balance') return { status: 200, body: balanceOf(account, id) };
  if (method === 'GET' && what === 'withdrawals') return { status: 200, body: paged(own(account.withdrawals), query) };
  if (method === 'GET' && what === 'anticipations') {
    return { status: 200, body: paged(own(account.anticipations), query) };
  }
  if (method === 'POST' && what === 'withdrawals') return withdraw(call, id);
  if (method === 'POST' && what === 'anticipations') return anticipate(call, id);
  if (method === 'GET' && path.endsWith('/bulk_anticipations/limits')) return { status: 200, body: limits(call, id) };
  return null;
}
