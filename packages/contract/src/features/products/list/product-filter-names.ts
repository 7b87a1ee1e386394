import { usageNames } from '../record/product-units.ts';
import type {
  ProductFlag,
  ProductPrescription,
  ProductProblem,
  productUsages,
  SwitchValue,
} from './product-list-options.ts';

/** Names of the list's filters. */
export const productFilterNames = {
  'available-ecommerce': 'E-commerce',
  'available-prescription': 'Prescrição',
  category: 'Categoria',
  usage: 'Uso',
  form: 'Forma farmacêutica',
  prescription: 'Receita',
  'sold-out': 'Estoque',
  flag: 'Onde se destaca',
  problem: 'Problema',
  place: 'Onde está',
} as const;

const switchNames: Record<SwitchValue, string> = { '1': 'Disponível', '0': 'Indisponível' };
const soldOutNames: Record<SwitchValue, string> = { '1': 'Esgotado', '0': 'Em estoque' };
const prescriptionNames: Record<ProductPrescription, string> = {
  none: 'Sem receita',
  shown: 'Receita simples',
  retained: 'Receita retida',
  controlled: 'Controle especial',
};
const flagNames: Record<ProductFlag, string> = {
  highlight: 'Destaques',
  offer: 'Ofertas',
  banner: 'Banner na página inicial',
  'banner-category': 'Banner na categoria',
  promotion: 'Promoção relâmpago',
};
const problemNames: Record<ProductProblem, string> = {
  unsold: 'Com problema',
  'no-picture': 'Sem foto',
  'no-price': 'Sem preço',
};
const usages: Record<(typeof productUsages)[number], string> = {
  '1': usageNames[1],
  '2': usageNames[2],
  '3': usageNames[3],
};

/** Names of the values of each filter with a closed list. */
export const productFilterValues = {
  'available-ecommerce': switchNames,
  'available-prescription': switchNames,
  usage: usages,
  prescription: prescriptionNames,
  'sold-out': soldOutNames,
  flag: flagNames,
  problem: problemNames,
  place: { removed: 'Lixeira' },
} as const;
