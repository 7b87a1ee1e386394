import { hashToken, newToken } from '../apps/api/src/kit/tokens.ts';
import type { BenchServer } from './bench-process.ts';

/** Session tokens for all stores, in the order of the stores. */
export async function signInEverywhere({ ask }: BenchServer): Promise<string[]> {
  const text = 'select id::int as id from stores order by id';
  const stores = await ask<{ id: number }[]>({ kind: 'rows', text });
  const tokens = stores.map(({ id }) => ({ id, token: newToken() }));
  const values = tokens.map(
    ({ id, token }) =>
      `('${hashToken(token)}', (select min(id) from agents), ${id}, now(), now(), now() + interval '1 day')`,
  );
  await ask({
    kind: 'rows',
    text: `insert into sessions (token_hash, agent_id, store_id, created_at, last_seen_at, expires_at) values ${values.join()}`,
  });
  return tokens.map(({ token }) => token);
}
