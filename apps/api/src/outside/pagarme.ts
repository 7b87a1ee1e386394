import * as z from 'zod/mini';
import {
  PaymentProviderError,
  type PaymentProviderPort,
  type ProviderRecipient,
} from '../kit/payment-provider-port.ts';
import { pagarmeCalls } from './pagarme-calls.ts';

const patienceMs = 15_000;
const pageSize = 30;
/** Of recipients: more than any store has, so that a page that repeats itself ends. */
const mostPages = 50;

const id = z.string().check(z.regex(/^[\w-]{1,100}$/));
const recipients = z.object({
  data: z.array(z.object({ id, name: z.string() })),
  paging: z.object({ total: z.int() }),
});

/** What it answers, if it is what it says that it is. */
function read<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const read = z.safeParse(schema, body);
  if (!read.success) throw new PaymentProviderError('garbled');
  return read.data;
}

/** Pagar.me's API, version 5; `url`: its base address. */
export function pagarme({
  url,
  waitMs = patienceMs,
}: {
  url: string;
  keysUrl: string;
  waitMs?: number;
}): PaymentProviderPort {
  const call = pagarmeCalls({ url, waitMs });

  return {
    recipients: async (key) => {
      const found: ProviderRecipient[] = [];
      for (let page = 1; page <= mostPages; page++) {
        const { data, paging } = read(
          recipients,
          await call(key, { path: '/recipients', query: { page, size: pageSize } }),
        );
        found.push(...data.map(({ id, name }) => ({ id, name: name.slice(0, 200) })));
        if (found.length >= paging.total) return found;
        // Half of what was announced is no answer.
        if (data.length === 0) break;
      }
      throw new PaymentProviderError('garbled');
    },
  };
}
