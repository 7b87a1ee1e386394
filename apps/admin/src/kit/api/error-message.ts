import { kitErrors } from '@botica/contract/kit/errors';
import { ApiError } from './api.ts';

/** The sentence for a person: the server's own, else 'Ocorreu um erro. Tente novamente'. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : kitErrors['server.failed'].message;
}
