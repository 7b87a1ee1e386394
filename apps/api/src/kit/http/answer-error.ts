import type { ErrorBody } from '@botica/contract/kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, refuse } from '../app-error.ts';
import { isOfRemovedStore, isUnavailable } from '../db/pg-errors.ts';
import { OutcomeUnknown } from '../db/transaction.ts';
import { isDiskFull } from '../disk-full.ts';
import type { Log } from '../log.ts';

/** Fastify's own errors as refusals of Botica. */
const byFastifyCode: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('request.too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('request.unsupported_type'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => refuse('request.malformed'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refuse('request.malformed'),
};

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const known = byFastifyCode[code];
  if (known !== undefined) return known();
  if (error instanceof OutcomeUnknown) return refuse('server.outcome_unknown', { retryAfterSeconds: 2, cause: error });
  if (isDiskFull(error)) return refuse('server.disk_full', { retryAfterSeconds: 60, cause: error });
  if (isUnavailable(error)) return refuse('server.busy', { retryAfterSeconds: 2, cause: error });
  if (isOfRemovedStore(error)) return refuse('session.required', { cause: error });
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return refuse('request.malformed', { cause: error });
  return refuse('server.failed', { cause: error });
}

/** Wire form of a refusal. */
export function errorBodyOf(refusal: AppError, requestId: string): { error: ErrorBody } {
  const { fields, current, changedBy } = refusal.details;
  return {
    error: {
      status: refusal.definition.status,
      code: refusal.code,
      message: refusal.message,
      ...(fields ? { fields } : {}),
      ...(current !== undefined ? { current } : {}),
      ...(changedBy ? { changed_by: changedBy } : {}),
      request_id: requestId,
    },
  };
}

/** The client closed the connection while it was sending. It is no error of the server, and nobody reads the answer. */
const hungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** The only place that turns an error into a reply. The message of a 500 goes only to the log. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const refusal = hungUp(request) ? refuse('request.malformed') : toAppError(error);
  const { status } = refusal.definition;
  if (status >= 500)
    log.error({ requestId: request.id, route: request.routeOptions.url, err: refusal.cause }, refusal.code);
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  // The handler may have set it for a file that cannot be sent.
  reply.removeHeader('content-disposition');
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(errorBodyOf(refusal, request.id)));
}
