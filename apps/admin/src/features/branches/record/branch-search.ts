import * as z from 'zod/mini';
import { deliverySearch } from '../../delivery-locations/delivery-search.ts';

export const branchTabs = [
  'data',
  'hours',
  'contacts',
  'pharmacy',
  'bank',
  'correios',
  'transporters',
  'delivery',
] as const;
export type BranchTab = (typeof branchTabs)[number];

export const branchTabNames: Record<BranchTab, string> = {
  data: 'Dados e endereço',
  hours: 'Horários',
  contacts: 'Contatos',
  pharmacy: 'Farmácia',
  bank: 'Conta bancária',
  correios: 'Correios',
  transporters: 'Transportadoras',
  delivery: 'Serviços de entrega',
};

/** Search parameters of /branch/{id}. An invalid value counts as absent. */
export const branchSearch = z.object({
  ...deliverySearch,
  tab: z.catch(z.optional(z.enum(branchTabs)), undefined),
});
export type BranchSearch = z.infer<typeof branchSearch>;
