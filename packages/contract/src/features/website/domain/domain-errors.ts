import { defineErrors } from '../../../kit/errors.ts';
import { accountErrors } from '../../account/account.contract.ts';

/** Maximum domains besides the main one. */
export const maxAliases = 20;

export const domainErrors = defineErrors({
  'website.domain_taken': { status: 422, message: 'Este domínio já é de outra loja.' },
  'website.domain_of_panel': { status: 422, message: 'Este é o endereço do painel: a loja precisa de outro.' },
  'website.too_many_aliases': {
    status: 422,
    message: `A loja atende em até ${maxAliases} outros endereços: remova um deles antes.`,
  },
  'website.name_is_domain': { status: 422, message: 'Este já é o domínio da loja.' },
  'website.name_in_redirects': {
    status: 422,
    message: 'Antes, corrija os redirecionamentos que levam a este endereço.',
  },
  'website.alias_not_found': { status: 404, message: 'A loja não atende neste endereço.' },
  'website.alias_is_domain': { status: 409, message: 'Este é o domínio da loja: mude-o antes de remover.' },
});

/** Errors of the password confirmation. */
export const passwordErrors = {
  'account.wrong_password': accountErrors['account.wrong_password'],
  'account.password_needed': accountErrors['account.password_needed'],
  'account.too_many_attempts': accountErrors['account.too_many_attempts'],
};
