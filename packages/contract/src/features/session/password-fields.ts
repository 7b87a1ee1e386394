import * as z from 'zod/mini';

const newPassword = z
  .string('Informe a nova senha.')
  // The operator sets the minimum length (`PASSWORD_MIN_LENGTH`); the server reports it beside the field.
  .check(z.minLength(1, 'Informe a nova senha.'), z.maxLength(200, 'A senha tem no máximo 200 caracteres.'));

export const newPasswordFields = {
  new_password: newPassword,
  confirm_password: z.string('Confirmação incorreta').check(z.maxLength(200, 'Confirmação incorreta')),
};

interface Passwords {
  new_password?: string | undefined;
  confirm_password?: string | undefined;
}

export const passwordsMatch = <T extends Passwords>() => [
  z.refine<T>((value) => value.new_password === value.confirm_password, {
    error: 'Confirmação incorreta',
    path: ['confirm_password'],
  }),
];
