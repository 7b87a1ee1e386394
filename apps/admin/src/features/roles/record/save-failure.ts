import { ApiError } from '../../../kit/api/api.ts';

const failure = 'Não foi possível criar/atualizar um novo cargo agora.';

/** The product's sentence, and the server's reason where it has one of its own. */
export function saveFailure(error: unknown): string {
  const isRefusal = error instanceof ApiError && [403, 404, 409, 422].includes(error.status);
  return isRefusal ? `${failure} ${error.message}` : failure;
}
