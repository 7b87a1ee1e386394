import type { TestApp } from './test-app.ts';

type Reply = Awaited<ReturnType<TestApp['app']['inject']>>;

/** Calls of a page of a store's shop, which has only the store's public token. */
export async function shopCalls(api: TestApp, storeId = api.store.id) {
  const { public_token: token } = await api.db
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select('public_token')
    .executeTakeFirstOrThrow();
  const withToken = (path: string) => `${path}${path.includes('?') ? '&' : '?'}token=${token}`;
  return {
    token,
    get: (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
      api.app.inject({ url: withToken(path), headers: { origin: 'https://loja.example', ...headers } }),
  };
}
