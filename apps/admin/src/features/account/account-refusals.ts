import { ApiError } from '../../kit/api/api.ts';

/** The field that a refusal is about. */
export function accountPlace(error: unknown): 'current_password' | 'code' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'account.wrong_password') return 'current_password';
  return error.code === 'account.wrong_code' ? 'code' : undefined;
}

export const passwordMissing = ({ current_password }: { current_password: string }): { current_password?: string } =>
  current_password === '' ? { current_password: 'Informe a senha atual.' } : {};

export const codeMissing = ({ code }: { code: string }): { code?: string } =>
  code.trim() === '' ? { code: 'Informe o código.' } : {};
