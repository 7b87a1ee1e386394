import { handOver, type handOverErrors } from '@botica/contract/features/hand-over/hand-over.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import * as z from 'zod/mini';

/** Person and store of a code, as the other installation describes them. */
export type HandedOver = ReplyOf<typeof handOver.endpoints.exchange>;

/** The other installation gave no usable answer: it is unreachable, too slow, or another program. */
export class SecondAdminError extends Error {}

/** The other installation refuses calls for a while (429). The caller should learn how long. */
export class SecondAdminBusy extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many requests, says the other installation');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** `Retry-After` in seconds, within limits. A date or an invalid value counts as a minute. */
function waitOf(response: Response): number {
  const header = response.headers.get('retry-after') ?? '';
  return /^\d{1,4}$/.test(header) ? Math.max(1, Number(header)) : 60;
}

interface SecondAdminLimits {
  milliseconds: number;
  bytes: number;
}

const usualLimits: SecondAdminLimits = { milliseconds: 5000, bytes: 64 * 1024 };

async function readLimited(response: Response, limit: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > limit) throw new SecondAdminError('The answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const refusal = z.object({ error: z.object({ code: z.string() }) });
const isDead = (answer: unknown) => {
  const { success, data } = z.safeParse(refusal, answer);
  return success && data.error.code === ('hand_over.code_dead' satisfies keyof typeof handOverErrors);
};

async function ask(baseUrl: string, body: object, { milliseconds, bytes }: SecondAdminLimits): Promise<unknown> {
  const { method, path } = handOver.endpoints.exchange;
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    // Redirects are refused: only the configured address is trusted.
    redirect: 'error',
    signal: AbortSignal.timeout(milliseconds),
  });
  if (response.status === 429) {
    await response.body?.cancel();
    throw new SecondAdminBusy(waitOf(response));
  }
  return JSON.parse(await readLimited(response, bytes));
}

/**
 * Reads the person of a code from the installation at `baseUrl`, which uses the code up. Null if the code is invalid or
 * for another path. Throws SecondAdminError without a usable answer, and SecondAdminBusy on 429.
 */
export async function askSecondAdmin(
  baseUrl: string,
  code: { token: string; redirect: string },
  limits = usualLimits,
): Promise<HandedOver | null> {
  let answer: unknown;
  try {
    answer = await ask(baseUrl, code, limits);
  } catch (cause) {
    const isOurs = cause instanceof SecondAdminError || cause instanceof SecondAdminBusy;
    throw isOurs ? cause : new SecondAdminError('No answer in JSON', { cause });
  }
  if (isDead(answer)) return null;
  const parsed = z.safeParse(handOver.endpoints.exchange.reply, answer);
  if (!parsed.success || parsed.data.redirect !== code.redirect) throw new SecondAdminError('Not an answer of ours');
  return parsed.data;
}
