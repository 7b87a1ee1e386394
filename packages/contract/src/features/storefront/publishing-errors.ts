import { defineErrors } from '../../kit/errors.ts';

/** Errors if Botica does not publish the store's site. */
export const publishingErrors = defineErrors({
  'storefront.external': { status: 409, message: 'O e-commerce é publicado por outro sistema.' },
  'storefront.domain_of_panel': {
    status: 409,
    message: 'O domínio da loja é o deste painel: informe outro em Configurações para publicar o e-commerce.',
  },
});
