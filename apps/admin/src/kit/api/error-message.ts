import { kitErrors } from '@botica/contract/kit/errors';
import { ApiError, isOffline, noConnection } from './api.ts';

/** The sentence for a person: the server's own, that there is no connection, else 'Ocorreu um erro. Tente novamente'. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  // A page's code is fetched too, and fails in the browser's words.
  return isOffline() ? noConnection : kitErrors['server.failed'].message;
}
