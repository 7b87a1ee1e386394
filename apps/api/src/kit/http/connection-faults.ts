import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../app-error.ts';
import { errorBodyOf } from './answer-error.ts';

/** Error codes of Node's parser as refusals. Any other code means a request that cannot be read. */
const byParserCode: Record<string, Parameters<typeof refuse>[0]> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
};

/** Node has begun to send a reply on this connection, so nothing else may be written into it. */
const hasBegunReply = (socket: Socket) =>
  (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent === true;

/** Answers errors of the parser, which no hook sees, in the same envelope and with the same headers. */
export const answerParserFault =
  (headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (!socket.writable || error.code === 'ECONNRESET' || hasBegunReply(socket)) {
      socket.destroy();
      return;
    }
    const refusal = refuse(byParserCode[error.code ?? ''] ?? 'request.malformed');
    const { status } = refusal.definition;
    const requestId = randomUUID();
    const body = JSON.stringify(errorBodyOf(refusal, requestId));
    const head = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };

const hostsOf = ({ raw: { rawHeaders } }: FastifyRequest) =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length;

/**
 * Refuses several Host headers. A proxy and this server could read them differently, so none is trusted (RFC 9112,
 * 3.2).
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const hosts = hostsOf(request);
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion === '1.1')) throw refuse('request.malformed');
  });
}
