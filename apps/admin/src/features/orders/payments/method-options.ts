import type { MoneyMethod } from '@botica/contract/features/orders/payments/payment-methods';
import { paymentMethodNames } from '@botica/contract/features/orders/payments/payment-names';
import { mostReceivedInstallments, receivedMethods } from '@botica/contract/features/orders/payments/received-payment';
import { site } from '@botica/contract/features/website/info/site-info.contract';
import type { takesNames } from '@botica/contract/features/website/sections/payment-config';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';

const methodsOnSite: Record<(typeof takesNames)[number], MoneyMethod> = {
  takes_pix: 'pix',
  takes_credit_card: 'credit_card',
  takes_debit_card: 'debit_card',
  takes_billet: 'boleto',
  takes_cash: 'cash',
};

type Takes = Partial<Record<keyof typeof methodsOnSite, boolean>>;

/** Options of a received payment: first the methods that the store accepts, then the others. */
export function methodOptionsBy(takes: Takes) {
  const named = Object.entries(methodsOnSite).flatMap(([name, method]) =>
    takes[name as keyof typeof methodsOnSite] ? [method] : [],
  );
  const methods = [...named, ...receivedMethods.filter((method) => !named.includes(method))];
  return methods.map((value) => ({ value, label: paymentMethodNames[value] }));
}

/** The payment conditions on the store's site; undefined while loading. */
export function useConditions() {
  const { domain } = useSession().store;
  const { data } = useQuery({ ...query(site.endpoints.info, { query: { domain } }), staleTime: Infinity });
  return data?.store?.commercial_conditions;
}

export function useMethodOptions() {
  return methodOptionsBy(useConditions() ?? {});
}

export const installmentOptions = Array.from({ length: mostReceivedInstallments }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1}x`,
}));
