import { kitErrors } from '@botica/contract/kit/errors';
import { ApiError, isOffline, noConnection } from './api.ts';

/**
 * The sentence for a person: the server's own, the one for a lost connection, or 'Ocorreu um erro. Tente novamente'.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  // The code of a page is also fetched. If that fails, the browser's error is in its own words.
  return isOffline() ? noConnection : kitErrors['server.failed'].message;
}
