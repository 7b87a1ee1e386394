import * as z from 'zod/mini';
import { domainName } from './store-record.ts';

export const passwordMissing = 'Informe a senha atual.';
export const typedPassword = z.string(passwordMissing).check(z.maxLength(200, 'A senha tem no máximo 200 caracteres.'));

/** Another domain of the store, with the password of the person who adds it. */
export const aliasInput = z.object({
  domain: domainName,
  current_password: typedPassword.check(z.minLength(1, passwordMissing)),
});
