import * as z from 'zod/mini';
import { amountField, flagField } from '../../../kit/fields/record-fields.ts';
import { wholeNumber } from '../../../kit/id-param.ts';
import { newRecord, record, type StoredOf } from '../../../kit/record.ts';
import { freeShippingOptions, noFreeShipping } from '../../delivery-locations/free-shipping.ts';

/** Allowed discounts for a payment method, in percent. */
export const discountPercents = [0, 3, 5, 8, 10, 12] as const;
export const maxInstallments = 12;

const percentMessage = 'Escolha um dos descontos da lista.';
const discount = (label: string) => ({
  label,
  input: z.literal(discountPercents, percentMessage),
  reply: z.int(),
  shown: (text: string) => `${text}%`,
});
const shippingLabels = (scope: 'city' | 'country') =>
  new Map(freeShippingOptions(scope).map(({ free_shipping: from, label }) => [from, label]));
const freeShipping = (label: string, scope: 'city' | 'country') => {
  const labels = shippingLabels(scope);
  return {
    label,
    input: z
      .int('Escolha uma das opções da lista.')
      .check(z.refine((from) => labels.has(from), 'Escolha uma das opções da lista.')),
    reply: z.int(),
    shown: (text: string) => labels.get(Number(text)) ?? text,
  };
};
const installmentsMessage = `Escolha de 1 a ${maxInstallments} parcelas.`;

/** Text of instalments, such as "3x sem juros". */
export const installmentsName = (count: number) => `${count}x sem juros`;

const takes = (label: string) => ({ ...flagField(label), personal: false, initial: false }) as const;

/** Payment methods in the order in which the site names them. */
export const takesNames = ['takes_pix', 'takes_credit_card', 'takes_debit_card', 'takes_billet', 'takes_cash'] as const;

/** The shop's terms of sale, for the site's texts and its prices. */
export const paymentConfigRecord = record({
  takes_pix: takes('PIX'),
  takes_credit_card: takes('Cartão de crédito'),
  takes_debit_card: takes('Cartão de débito'),
  takes_billet: takes('Boleto'),
  takes_cash: takes('Dinheiro'),
  discount_pix: { ...discount('Desconto no PIX'), personal: false, initial: 0 },
  discount_credit_card: { ...discount('Desconto no cartão de crédito'), personal: false, initial: 0 },
  discount_billet: { ...discount('Desconto no boleto'), personal: false, initial: 0 },
  installment_received: {
    label: 'Parcelamento',
    input: wholeNumber(installmentsMessage, maxInstallments).check(z.gte(1, installmentsMessage)),
    reply: z.int(),
    personal: false,
    initial: 1,
    shown: (text) => installmentsName(Number(text)),
  },
  /** The smallest instalment; `"0.00"` for no limit. */
  credit_card_min_installment: {
    ...amountField('Parcela mínima no cartão'),
    personal: false,
    initial: '0.00',
  },
  /** Minimum purchase in whole reais; −1 for no free shipping. */
  free_shipping_city: { ...freeShipping('Frete grátis na cidade', 'city'), personal: false, initial: noFreeShipping },
  free_shipping_country: {
    ...freeShipping('Frete grátis no país', 'country'),
    personal: false,
    initial: noFreeShipping,
  },
});
export type PaymentConfig = StoredOf<typeof paymentConfigRecord>;

/** The terms of a store that has set none. */
export const newPaymentConfig = newRecord(paymentConfigRecord, {});
