import type { Endpoint } from '@botica/contract/kit/endpoint';
import type { FieldErrors } from '@botica/contract/kit/errors';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '../app-error.ts';
import type { Input } from './serve-types.ts';

type Issues = readonly { path: PropertyKey[]; message: string; code?: string }[];

function toFields(issues: Issues): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) fields[issue.path.map(String).join('.')] ??= issue.message;
  return fields;
}

/** Sentences for schemas without their own. Otherwise the person would read Zod's English ones. */
const inOurWords = {
  error: ({ input }: { input: unknown }) => (input === undefined ? 'Preencha este campo.' : 'Valor inválido.'),
};

/** Validates a value, with error messages for people. */
export const parseInWords = <Schema extends z.core.$ZodType>(schema: Schema, value: unknown) =>
  z.safeParse(schema, value, inOurWords);

function parse(schema: z.core.$ZodType | undefined, value: unknown): { value: unknown } | { issues: Issues } {
  if (schema === undefined) return { value: undefined };
  const result = parseInWords(schema, value);
  return result.success ? { value: result.data } : { issues: result.error.issues };
}

/** Fields of a body that are valid by themselves. */
function readableFields(schema: z.core.$ZodType | undefined, sent: unknown): Record<string, unknown> {
  if (!(schema instanceof z.ZodMiniObject) || typeof sent !== 'object' || sent === null) return {};
  const read = Object.entries(schema.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) => {
    if (!Object.hasOwn(sent, name)) return [];
    const { success, data } = z.safeParse(field, (sent as Record<string, unknown>)[name]);
    return success ? [[name, data] as const] : [];
  });
  return Object.fromEntries(read);
}

/** The router checks the path only; a query that is not percent-encoded UTF-8 would pass unchanged. */
function checkEncoding(url: string): void {
  if (url.includes('%00')) throw refuse('request.null_character');
  if (!url.includes('%')) return;
  try {
    decodeURIComponent(url);
  } catch (cause) {
    throw refuse('request.malformed', { cause });
  }
}

/**
 * Validates the inputs that the endpoint declares. Path: 400. Unknown sort: 400. Query and body: 422 with the fields.
 */
export function readInput(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'url' | 'params' | 'query' | 'body'>,
): Input<Endpoint> {
  checkEncoding(request.url);
  const params = parse(endpoint.params, request.params);
  if ('issues' in params) throw refuse('request.malformed', { fields: toFields(params.issues) });
  const query = parse(endpoint.query, request.query);
  if ('issues' in query) {
    const fields = toFields(query.issues);
    throw refuse('sort-by' in fields ? 'request.unknown_sort' : 'request.invalid', { fields });
  }
  const body = parse(endpoint.body, request.body ?? undefined);
  if ('issues' in body) {
    const wholeBodyIsWrong = body.issues.every((issue) => issue.path.length === 0 && issue.code === 'invalid_type');
    if (wholeBodyIsWrong) throw refuse('request.malformed');
    const across = endpoint.rules?.(readableFields(endpoint.body, request.body)) ?? {};
    throw refuse('request.invalid', { fields: { ...across, ...toFields(body.issues) } });
  }
  return { params: params.value, query: query.value, body: body.value } as Input<Endpoint>;
}
