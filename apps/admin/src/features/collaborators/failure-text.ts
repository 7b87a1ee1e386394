import { ApiError } from '../../kit/api/api.ts';

/** What failed and, where a rule of the house refused it, why. */
export function failureText(failure: string, error: unknown): string {
  const isRefusal = error instanceof ApiError && [403, 409, 412, 422].includes(error.status);
  return isRefusal ? `${failure.replace(/\.$/, '')}. ${error.message}` : failure;
}
