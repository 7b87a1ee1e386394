import * as z from 'zod/mini';

/** `PASSWORD_MIN_LENGTH` may raise it; the server has the last word. */
export const passwordMinLength = 6;
const tooShort = 'No mínimo 6 dígitos';

const newPassword = z
  .string('Informe a nova senha.')
  .check(z.minLength(passwordMinLength, tooShort), z.maxLength(200, 'A senha tem no máximo 200 caracteres.'));

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
