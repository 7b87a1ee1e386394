import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './server.ts';

/**
 * Timeout in milliseconds, longer than any of the server: 30 s for a statement, 3 s for a connection, 2 s of silence.
 */
export const answerMs = 60_000;

let last = 0;

/** The error code of our answer, or the whole text of an answer from a program in between. */
export const codeIn = (text: string) => /"code":"([^"]+)"/.exec(text)?.[1] ?? text;

export interface Writes {
  /** Number of the write → id in its answer. */
  acknowledged: Map<number, number>;
  /** Numbers of all writes. */
  sent: Set<number>;
  /** Other answers with their count. */
  failed: Map<string, number>;
  slowestMs: number;
}

/** Adds a range of CEPs under its own idempotency key: sent twice, it must exist once. */
function write(url: string, token: string, number: number): Promise<Response> {
  const zip = String(30_000_000 + number);
  return ask(`${url}/v2/logistics/delivery-location`, answerMs, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `falha-${number}`,
    },
    body: JSON.stringify({
      kind: 'zip',
      zip_from: zip,
      zip_to: zip,
      shipping_time: 1,
      service_cost: '1.00',
      service_name: 'Falha',
      service_type: 'ground',
    }),
  });
}

/** Writes at a constant rate, regardless of pending answers. Returns the function that stops it. */
export function startWrites(url: string, token: string, perSecond = 20): () => Promise<Writes> {
  const writes: Writes = { acknowledged: new Map(), sent: new Set(), failed: new Map(), slowestMs: 0 };
  const running = new Set<Promise<void>>();
  const send = async () => {
    const number = ++last;
    writes.sent.add(number);
    const begun = performance.now();
    const failure = await write(url, token, number)
      .then(async (reply) => {
        const text = await reply.text();
        if (reply.status !== 200) return `${reply.status} ${codeIn(text)}`;
        writes.acknowledged.set(number, (JSON.parse(text) as { id: number }).id);
        return undefined;
      })
      // The body can fail as well: a killed server stops in the middle of it.
      .catch((error: Error) => (error.cause instanceof Error ? error.cause.message : error.message));
    if (failure !== undefined) writes.failed.set(failure, (writes.failed.get(failure) ?? 0) + 1);
    writes.slowestMs = Math.max(writes.slowestMs, performance.now() - begun);
  };
  const timer = setInterval(() => {
    const ended = send().finally(() => running.delete(ended));
    running.add(ended);
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return writes;
  };
}

/** Retries as a client does, for half a minute, when the server asks for it. */
async function writeAgain(url: string, token: string, number: number): Promise<Response> {
  const until = performance.now() + 30_000;
  for (;;) {
    const reply = await write(url, token, number);
    const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN);
    if (reply.status !== 503 || Number.isNaN(seconds) || performance.now() > until) return reply;
    await sleep(seconds * 1000);
  }
}

async function countRanges(url: string, token: string, branchId: number): Promise<number> {
  const path = `/v2/branch/${branchId}/logistics/delivery-location/list?kind=zip&search=falha`;
  const reply = await ask(`${url}${path}`, answerMs, { headers: { authorization: `Bearer ${token}` } });
  const { pagination } = (await reply.json()) as { pagination: { total_items: number } };
  return pagination.total_items;
}

/**
 * Sends every write again under its key. An acknowledged write must exist with its id, any other is created or exists,
 * and nothing exists twice. Returns sentences about what is wrong.
 */
export async function checkWrites(url: string, token: string, { acknowledged, sent }: Writes): Promise<string[]> {
  const faults: string[] = [];
  let branchId = 0;
  const numbers = [...sent].values();
  const sender = async () => {
    for (const number of numbers) {
      const reply = await writeAgain(url, token, number);
      const body = (await reply.json()) as { id: number; branch_id: number };
      const known = acknowledged.get(number);
      if (reply.status !== 200) faults.push(`write ${number}, sent again, was answered ${reply.status}`);
      else if (known !== undefined && known !== body.id) faults.push(`acknowledged write ${number} was lost`);
      else branchId = body.branch_id;
    }
  };
  await Promise.all(Array.from({ length: 4 }, sender));
  const count = await countRanges(url, token, branchId);
  if (count !== last) faults.push(`${last} different writes, and ${count} rows`);
  return faults;
}

/** Resets the counter for a new installation. */
export function forgetWrites(): void {
  last = 0;
}
