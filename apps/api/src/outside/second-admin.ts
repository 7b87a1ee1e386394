import { handOver, type handOverErrors } from '@botica/contract/features/hand-over/hand-over.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import * as z from 'zod/mini';

/** Whom a code stands for, as the other installation knows them. */
export type HandedOver = ReplyOf<typeof handOver.endpoints.exchange>;

/** The other installation gave no answer that can be used: not there, too slow, or something else in its place. */
export class SecondAdminError extends Error {}

/** It answers nobody for a while (429), which whoever waits should know. */
export class SecondAdminBusy extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many requests, says the other installation');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Its `Retry-After` in seconds, within reason: a date or nonsense counts as a minute. */
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
    // Only the configured address is believed, not one that it points at.
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
 * Asks the installation at `baseUrl` whom its code stands for, which uses the code up. `null`: it is dead there, or was
 * made for another path. Throws SecondAdminError when there is no usable answer, SecondAdminBusy on a 429.
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
