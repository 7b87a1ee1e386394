import type { BranchTab } from './branch-search.ts';

// Apart from the address, which is read on the first load of every page.
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
