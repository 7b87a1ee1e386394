import { ApiError } from '../../../kit/api/api.ts';

const failure = 'Não foi possível criar/atualizar um novo cargo agora.';

/** The specification's sentence, and the server's reason if there is one. */
export function saveFailure(error: unknown): string {
  const isRefusal = error instanceof ApiError && [403, 404, 409, 422].includes(error.status);
  return isRefusal ? `${failure} ${error.message}` : failure;
}
