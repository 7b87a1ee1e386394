/**
 * Errors are declared beside the contract: code → HTTP status and the sentence in Portuguese that people read. The type
 * of a code derives from the declaration, so a code without a sentence does not compile.
 */
export interface ErrorDefinition {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 431 | 500 | 503;
  message: string;
}

export type ErrorTable = Record<string, ErrorDefinition>;

/** Declares the errors of one feature. Codes are `<feature>.<what_happened>`. */
export function defineErrors<const T extends ErrorTable>(table: T): T {
  return table;
}

/** Errors that any route may answer. */
export const kitErrors = defineErrors({
  'request.malformed': { status: 400, message: 'A requisição não pôde ser lida.' },
  'request.null_character': { status: 400, message: 'O texto contém um caractere inválido (nulo).' },
  'request.unknown_sort': { status: 400, message: 'Não é possível ordenar por esta coluna.' },
  'request.invalid': { status: 422, message: 'Confira os campos destacados.' },
  'request.too_large': { status: 413, message: 'O conteúdo enviado é maior do que o permitido.' },
  'request.too_many': {
    status: 429,
    message: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
  },
  'request.too_slow': { status: 408, message: 'A requisição demorou demais para chegar.' },
  'request.headers_too_large': { status: 431, message: 'Os cabeçalhos da requisição são grandes demais.' },
  'request.one_at_a_time': {
    status: 429,
    message: 'Já há uma exportação sua em andamento. Espere que ela termine e tente novamente.',
  },
  'request.unsupported_type': { status: 415, message: 'Envie o conteúdo em JSON.' },
  'request.route_not_found': { status: 404, message: 'Este endereço não existe.' },
  'request.stale': {
    status: 412,
    message: 'Outra pessoa alterou este registro. Confira as diferenças antes de salvar.',
  },
  'request.idempotency_mismatch': {
    status: 422,
    message: 'Esta chave de idempotência já foi usada com outro conteúdo.',
  },
  'session.required': { status: 401, message: 'Sua sessão terminou. Entre novamente para continuar.' },
  'public_token.required': { status: 401, message: 'Informe em "token" o token público da loja.' },
  'session.read_only': {
    status: 403,
    message: 'Você está vendo como outro cargo: nada pode ser alterado.',
  },
  'permission.denied': { status: 403, message: 'Seu cargo não permite esta ação.' },
  'server.busy': { status: 503, message: 'O servidor está ocupado. Tente novamente em instantes.' },
  'server.disk_full': {
    status: 503,
    message: 'O disco do servidor está cheio e o arquivo não foi guardado. Avise quem cuida do servidor.',
  },
  'server.outcome_unknown': {
    status: 503,
    message:
      'O banco de dados não respondeu e não se sabe se isto foi gravado. Confira antes de repetir; com a mesma Idempotency-Key, repetir não grava duas vezes.',
  },
  'server.failed': { status: 500, message: 'Ocorreu um erro. Tente novamente' },
});

/** Per-field messages, keyed by the field's path on the wire (`payments.0.amount`). */
export type FieldErrors = Record<string, string>;

/** `at` is an instant. */
export interface LastChange {
  name: string;
  at: string;
}

/** The body of every refusal, inside `{"error": …}`. */
export interface ErrorBody {
  status: number;
  code: string;
  message: string;
  fields?: FieldErrors;
  request_id: string;
  /** With status 412 only: the current record, and the person who changed it last. */
  current?: unknown;
  changed_by?: LastChange;
}
