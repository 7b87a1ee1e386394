import { describe, expect, it, test } from 'vitest';
import type { Payment } from '../orders/order-schemas.ts';
import { type ReceiptSection, receiptSections } from './receipt-lines.ts';

type Input = Parameters<typeof receiptSections>;

const card: Payment = {
  id: 1,
  payment_method: 'credit_card',
  status: 'paid',
  amount: '1234.50',
  amount_split: '411.50',
  refunded_amount: '0.00',
  paid_at: '2026-11-21T02:05:00.000Z',
  installments: 3,
  card_brand: 'visa',
  card_last_digits: '4242',
  card_holder_name: 'MARIA SILVA',
  tid: '10069930690',
  billet_barcode: null,
  billet_url: null,
  billet_expiration_date: null,
  pix_expiration_date: null,
  method_name: null,
  note: null,
  recorded_by: null,
  created_at: '2026-11-21T02:05:00.000Z',
};
const pix: Payment = {
  ...card,
  id: 2,
  payment_method: 'pix',
  status: 'refused',
  amount: '10.00',
  installments: null,
  card_brand: null,
  card_last_digits: null,
  tid: null,
};

const address = {
  street: 'Rua das Flores',
  number: '12',
  district: 'Centro',
  city: 'Santos',
  uf: 'SP',
  zip: '11010100',
};
const store = {
  id: 1,
  domain: 'farmacia.test',
  name: 'Farmácia Boa Vista',
  cnpj: '12ABC34501DE35',
  address: [address, { ...address, street: 'Rua Dois' }],
  time_zone: 'America/Sao_Paulo',
};
const head = {
  label: '#1042',
  created_at: '2026-11-20T01:30:00.000Z',
  invoice_number: null,
  items_total: '1244.50',
  discount: '0.00',
  freight_cost: '0.00',
  freight_discount: '0.00',
  free_shipping: false,
  total_amount: '1244.50',
  inquiry_display_ids: ['R-77'],
};
const buyer = { name: 'Maria Silva', document: { type: 'cpf', number: '52998224725' } };

function sectionsOf(
  parts: Partial<Record<'order' | 'customer' | 'payment' | 'alternative_payment' | 'coupon' | 'store', unknown>>,
) {
  const detail = { order: head, customer: buyer, payment: [card], alternative_payment: null, coupon: null, ...parts };
  // An order has many fields that a receipt does not use.
  return receiptSections(detail as unknown as Input[0], { store: { ...store, ...(parts.store as object) } });
}

/** "label: value" of every group of the section. */
function textOf(sections: ReceiptSection[], title: string): string[][] {
  const section = sections.find((one) => one.title === title) ?? expect.fail(`no section ${title}`);
  // Intl writes a no-break space after the currency sign.
  return section.groups.map((group) => group.map(({ label, value }) => `${label}: ${value}`.replace(/\u00a0/g, ' ')));
}

describe('receipt', () => {
  it('has the four sections in order', () => {
    expect(sectionsOf({}).map((section) => section.title)).toEqual([
      'Dados do pedido',
      'Dados do cliente',
      'Dados do pagamento',
      'Dados do beneficiário',
    ]);
  });

  test.each([
    [['R-77'], ['Requisição: R-77', 'Pedido: #1042', 'Data: 19/11/2026 22:30', 'Total: R$ 1.244,50']],
    [
      ['R-77', 'R-78'],
      ['Requisições: R-77, R-78', 'Pedido: #1042', 'Data: 19/11/2026 22:30', 'Total: R$ 1.244,50'],
    ],
    [[], ['Pedido: #1042', 'Data: 19/11/2026 22:30', 'Total: R$ 1.244,50']],
  ])('names the requests %j only when there are any', (ids, lines) => {
    const order = { ...head, inquiry_display_ids: ids };
    expect(textOf(sectionsOf({ order }), 'Dados do pedido')).toEqual([lines]);
  });

  test.each([
    [
      { name: 'BEMVINDO10', discount: '124.45' },
      ['124.45', '0.00'],
      ['Cupom BEMVINDO10: −R$ 124,45', 'Frete: R$ 15,00'],
    ],
    [
      { name: 'FRETE15', discount: '15.00' },
      ['15.00', '15.00'],
      ['Frete: R$ 15,00', 'Cupom FRETE15 (frete): −R$ 15,00'],
    ],
    // The reason of a discount by staff is not for the buyer.
    [
      { name: 'Desconto: Reclamou do atraso', discount: '4.50' },
      ['4.50', '0.00'],
      ['Desconto: −R$ 4,50', 'Frete: R$ 15,00'],
    ],
  ])('says how the total of an order with %j came about', (coupon, [discount, freight_discount], lines) => {
    const order = { ...head, freight_cost: '15.00', discount, freight_discount };
    const reported = textOf(sectionsOf({ order, coupon }), 'Dados do pedido').flat();
    expect(reported.slice(3)).toEqual(['Itens: R$ 1.244,50', ...lines, 'Total: R$ 1.244,50']);
  });

  it('names the invoice once it has one, with the zeros that it begins with', () => {
    const lines = textOf(sectionsOf({ order: { ...head, invoice_number: '000123' } }), 'Dados do pedido').flat();
    expect(lines).toContain('Nota fiscal: 000123');
  });

  test.each([
    [buyer.document, ['Nome: Maria Silva', 'CPF: 529.982.247-25']],
    [{ type: 'cnpj', number: '12ABC34501DE35' }, ['Nome: Maria Silva', 'CNPJ: 12.ABC.345/01DE-35']],
    [null, ['Nome: Maria Silva']],
  ])('formats the tax id %j', (document, lines) => {
    const customer = { ...buyer, document };
    expect(textOf(sectionsOf({ customer }), 'Dados do cliente')).toEqual([lines]);
  });

  it('prints every payment, with the time in the zone of the store', () => {
    expect(textOf(sectionsOf({ payment: [card, pix] }), 'Dados do pagamento')).toEqual([
      [
        'Valor: R$ 1.234,50',
        'Opção: Cartão de Crédito em 3x',
        'Status: PAGO',
        'Cartão: Visa, final 4242',
        'TID/NSU: 10069930690',
        'Data e hora: 20/11/2026 23:05',
      ],
      ['Valor: R$ 10,00', 'Opção: PIX', 'Status: RECUSADO', 'Data e hora: 20/11/2026 23:05'],
    ]);
  });

  test.each([
    ['paid', 'PAGO'],
    ['waiting_payment', 'AGUARDANDO PAGAMENTO'],
    ['refused', 'RECUSADO'],
    ['refunded', 'ESTORNADO'],
    ['processing', 'PROCESSANDO'],
  ])('prints the status %s as %s', (status, text) => {
    const [lines] = textOf(sectionsOf({ payment: [{ ...card, status }] }), 'Dados do pagamento');
    expect(lines).toContain(`Status: ${text}`);
  });

  test.each([
    [{ ...card, installments: 1 }, 'Opção: Cartão de Crédito em 1x'],
    [{ ...card, installments: null }, 'Opção: Cartão de Crédito'],
    [{ ...card, card_brand: 'Hipercard' }, 'Cartão: Hipercard, final 4242'],
    [{ ...card, card_brand: null }, 'Cartão: final 4242'],
    [{ ...card, payment_method: 'boleto' }, 'Opção: Boleto'],
  ])('describes the option of a payment (%#)', (payment, line) => {
    expect(textOf(sectionsOf({ payment: [payment] }), 'Dados do pagamento')[0]).toContain(line);
  });

  it('shows no card line without card data, nor for other methods', () => {
    const bare = { ...card, card_brand: null, card_last_digits: null };
    const groups = textOf(sectionsOf({ payment: [bare, { ...card, payment_method: 'boleto' }] }), 'Dados do pagamento');
    expect(groups.flat().filter((line) => line.startsWith('Cartão'))).toEqual([]);
  });

  it('prints the alternative payment after the others', () => {
    const alternative = { method: 'Dinheiro', type: 'Na retirada', obs: 'Levar troco', amount: '19.90' };
    expect(textOf(sectionsOf({ payment: [], alternative_payment: alternative }), 'Dados do pagamento')).toEqual([
      ['Valor: R$ 19,90', 'Opção: Pagamento alternativo: Dinheiro, Na retirada'],
    ]);
  });

  it('says so when there is no payment', () => {
    expect(textOf(sectionsOf({ payment: [] }), 'Dados do pagamento')).toEqual([
      ['Pagamento: Nenhum pagamento registrado'],
    ]);
  });

  it('names the beneficiary with its first address', () => {
    expect(textOf(sectionsOf({}), 'Dados do beneficiário')).toEqual([
      [
        'Nome: Farmácia Boa Vista',
        'CNPJ: 12.ABC.345/01DE-35',
        'Endereço: Rua das Flores, 12, Centro, Santos - SP, CEP 11010-100',
      ],
    ]);
  });

  it('leaves out what the store has not told', () => {
    const bare = sectionsOf({ store: { cnpj: null, address: [] } });
    expect(textOf(bare, 'Dados do beneficiário')).toEqual([['Nome: Farmácia Boa Vista']]);
  });
});
