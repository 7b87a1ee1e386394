/** The five-character SQLSTATE or the Node error code of a database error; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** A unique index refused the row (23505); with `constraint`, only that index or constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return errorCode(error) === '23505' && onConstraint(error, constraint);
}

/** A foreign key refused the row (23503); with `constraint`, only that constraint. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return errorCode(error) === '23503' && onConstraint(error, constraint);
}

/**
 * True if a value does not fit (class 22) or breaks a rule of its table (class 23). The same write with other data may
 * succeed.
 */
export const isOfItsData = (error: unknown): boolean => /^2[23]...$/.test(errorCode(error) ?? '');

/** True if the row names a store that was removed during the call. Foreign keys to `stores` have these names. */
export function isOfRemovedStore(error: unknown): boolean {
  return isForeignKeyViolation(error) && /_store(_id_fkey)?$/.test((error as { constraint?: string }).constraint ?? '');
}

/** True if the transaction was rolled back because of a collision or a lost prepared statement: run it again. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && (error as { retryTransaction?: true }).retryTransaction) return true;
  return code === '40001' || code === '40P01';
}

const UNAVAILABLE_CODES = new Set([
  // Node: the server does not exist, or closed the connection.
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EAI_FAIL',
  // PostgreSQL appendix A: too many connections, statement timeout or cancel, shutdown, crash, starting, idle timeouts.
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // A full disk, no memory, a lock timeout, a failing disk, a server that became a standby.
  '53100',
  '53200',
  '55P03',
  '58030',
  '25006',
]);

/** pg and pg-pool set no code on these errors. */
const UNAVAILABLE_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end on the pool',
  'timeout expired',
  'Query read timeout',
];

/** True if the database did not answer (refused, closed, overloaded, too slow): a 503, and a retry makes sense. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  // ENOENT counts only for a socket; a missing file is a different problem.
  if (code === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  if (code !== undefined && (UNAVAILABLE_CODES.has(code) || /^08...$/.test(code))) return true;
  return error instanceof Error && UNAVAILABLE_MESSAGES.some((message) => error.message.startsWith(message));
}

function onConstraint(error: unknown, constraint: string | undefined): boolean {
  if (constraint === undefined) return true;
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint;
}
