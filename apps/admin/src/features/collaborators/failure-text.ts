import { ApiError } from '../../kit/api/api.ts';

/** The failure and, if a rule refused the call, the server's reason. */
export function failureText(failure: string, error: unknown): string {
  const isRefusal = error instanceof ApiError && [403, 409, 412, 422].includes(error.status);
  return isRefusal ? `${failure.replace(/\.$/, '')}. ${error.message}` : failure;
}
