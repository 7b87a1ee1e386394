import {
  orderDeliveryNames,
  orderExpeditionNames,
  orderPaymentNames,
} from '@botica/contract/features/orders/list/order-filter-names';
import { formatDay } from '@botica/contract/kit/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { orderList } from './order-list.ts';

type Search = ReturnType<typeof orderList.read>;

/** Texts of the list's filters beyond its status. A branch's name is fetched only if the list is narrowed to one. */
export function useFilterChips(search: Search) {
  const client = useQueryClient();
  const { data: branches } = useQuery({
    queryKey: ['names of branches'],
    queryFn: async () => (await client.fetchQuery((await import('./order-branches.ts')).orderBranchOptions())).items,
    enabled: search.branch_id !== undefined,
  });
  return {
    from: { name: 'De', text: ({ from }: Search) => from && formatDay(from) },
    to: { name: 'Até', text: ({ to }: Search) => to && formatDay(to) },
    branch_id: {
      name: 'Unidade',
      text: ({ branch_id: id }: Search) =>
        id === undefined ? undefined : (branches?.find((branch) => branch.id === id)?.fantasy_name ?? `nº ${id}`),
    },
    payment: { name: 'Pagamento', text: ({ payment }: Search) => payment && orderPaymentNames[payment] },
    delivery: { name: 'Envio', text: ({ delivery }: Search) => delivery && orderDeliveryNames[delivery] },
    expedition: { name: 'Expedição', text: ({ expedition }: Search) => expedition && orderExpeditionNames[expedition] },
    coupon: { name: 'Cupom', text: ({ coupon }: Search) => coupon },
  };
}
