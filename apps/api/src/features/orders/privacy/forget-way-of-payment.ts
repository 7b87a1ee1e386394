import type { AlternativePayment } from '@botica/contract/features/orders/order-schemas';
import { alternativePaymentName, staffPaymentMethods } from '@botica/contract/features/orders/payments/payment-names';
import { normaliseText } from '@botica/contract/kit/text';

/** Placeholder for erased text. It shows that there was a text. */
export const removedText = 'Removido';

const everybodys = new Set([...staffPaymentMethods, alternativePaymentName].map(normaliseText));

/** "Dinheiro e PIX" */
const isEverybodys = (text: string) => text.split(/, | e /).every((way) => everybodys.has(normaliseText(way)));

const kept = (text: string) => (isEverybodys(text) ? text : removedText);
const keptType = (type: string | null) => (type === null ? null : kept(type));

/** Keeps amounts and common payment methods. Other words may name a person ("Pix da Ana") and are replaced. */
export function withoutOwnWords({ parts, ...payment }: AlternativePayment): AlternativePayment {
  return {
    ...payment,
    method: kept(payment.method),
    type: keptType(payment.type),
    obs: null,
    ...(parts && {
      parts: parts.map(({ method, type, amount }) => ({
        method: kept(method),
        amount,
        ...(type !== undefined && { type: keptType(type) }),
      })),
    }),
  };
}
