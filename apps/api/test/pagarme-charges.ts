let count = 0;

/** Charge in the form of Pagar.me's API. */
export interface PagarmeCharge {
  id: string;
  code: string | null;
  gateway_id: string;
  amount: number;
  paid_amount: number;
  canceled_amount: number;
  status: string;
  currency: 'BRL';
  payment_method: string;
  created_at: string;
  updated_at: string;
  paid_at: string | null;
  customer: { id: string; name: string; email: string };
  order: { id: string; code: string | null };
  last_transaction: Record<string, unknown>;
}

/** Transaction id that the acquirer gives to a card's charge. */
export const tidOfCharge = (id: string) => `tid${id.replace(/\D/g, '')}`;

function lastTransaction(id: string, method: string) {
  const common = { id: `tran_${id}`, transaction_type: method, status: 'captured', success: true, split: null };
  if (method === 'boleto') {
    return {
      ...common,
      status: 'generated',
      line: '23793381286000000000300000000401894560000010000',
      nosso_numero: '12345',
      url: 'https://boleto.example/1',
      due_at: '2026-11-25T03:00:00Z',
    };
  }
  if (method === 'pix') {
    const pix = {
      qr_code: '00020101021226',
      end_to_end_id: `E${id.replace(/\D/g, '')}`,
      expires_at: '2026-11-19T12:00:00Z',
    };
    return { ...common, status: 'waiting_payment', ...pix };
  }
  const card = {
    id: 'card_1',
    first_six_digits: '400000',
    last_four_digits: '0010',
    brand: 'Visa',
    holder_name: 'ANA SOUZA',
  };
  return { ...common, installments: 1, acquirer_tid: tidOfCharge(id), acquirer_nsu: '123', card };
}

/** Charge, paid by card by default. */
export function aCharge(parts: Partial<PagarmeCharge>, now: Date): PagarmeCharge {
  const id = parts.id ?? `ch_${String(++count).padStart(16, '0')}`;
  const { created_at = now.toISOString(), payment_method = 'credit_card', status = 'paid', amount = 10_000 } = parts;
  const isPaid = status === 'paid';
  return {
    id,
    code: null,
    gateway_id: `gw${count}`,
    currency: 'BRL',
    canceled_amount: 0,
    amount,
    status,
    payment_method,
    created_at,
    updated_at: created_at,
    paid_amount: isPaid ? amount : 0,
    paid_at: isPaid ? created_at : null,
    customer: { id: 'cus_1', name: 'Ana Souza', email: 'ana@example.com' },
    order: { id: id.replace('ch_', 'or_'), code: null },
    last_transaction: lastTransaction(id, payment_method),
    ...parts,
  };
}
