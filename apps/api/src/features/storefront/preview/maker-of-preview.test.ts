import type { Preview } from '@botica/contract/features/storefront/previews.contract';
import type { GroupRule } from '@botica/contract/kit/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placePost } from '../../../../test/builders-posts.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { agentOf } from '../../../../test/builders-sign-in.ts';
import { siteVisitor } from '../../../../test/site-visitor.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let admin: Client;
let visit: Awaited<ReturnType<typeof siteVisitor>>;
const records = { product: 0, post: 0 };

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
  visit = await siteVisitor(api.app, 'central.example');
  const form = await placeForm(api.db, api.store.id, 'Creme');
  records.product = await placeProduct(api.db, api.store.id, { form, title: 'Creme' });
  records.post = await placePost(api, { title: 'Pele', status: 'Draft' });
});
afterAll(() => api.close());

const reads = (...areas: GroupRule['role'][]): GroupRule[] => areas.map((role) => ({ role, permissions: ['read'] }));
const calls = { product: '/v2/store/product', post: '/v2/blog/post' };

/** A person, and the preview address that their link shows. */
async function aMaker(what: keyof typeof calls, grouprules: GroupRule[]) {
  const client = await api.signIn({ grouprules });
  const reply = await client.post<Preview>(`${calls[what]}/${records[what]}/preview`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { pathname } = new URL(reply.body.url);
  const asset = /href="([^"]*\/assets\/[^"]+\.css)"/.exec((await visit(pathname)).body)?.[1] ?? expect.fail('no style');
  return { id: await agentOf(api, client), paths: [pathname, asset] };
}

const statuses = (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await visit(path)).status));

async function setRules(agentId: number, rules: GroupRule[]): Promise<void> {
  const { group_id: id } = await api.db
    .selectFrom('memberships')
    .where('agent_id', '=', agentId)
    .select('group_id')
    .executeTakeFirstOrThrow();
  const changed = { grouprules: JSON.stringify(rules) };
  await api.db.updateTable('groups').set(changed).where('id', '=', id).execute();
}

describe('a link is valid as long as its maker has the right to see the record', () => {
  it('and expires while their role lacks the right', async () => {
    for (const [what, own, other] of [
      ['product', 'Catálogo', 'Marketing'],
      ['post', 'Marketing', 'Catálogo'],
    ] as const) {
      const { id, paths } = await aMaker(what, reads(own));
      expect(await statuses(paths)).toEqual([200, 200]);
      await setRules(id, reads(other));
      expect(await statuses(paths)).toEqual([404, 404]);
      expect((await visit(paths[0] as string)).body).toBe((await visit('/nenhum-endereco')).body);
      await setRules(id, reads(other, own));
      expect(await statuses(paths)).toEqual([200, 200]);
    }
  });

  it('and ends with their access to the store', async () => {
    const [off, gone] = [await aMaker('product', reads('Catálogo')), await aMaker('post', reads('Marketing'))];
    expect((await admin.put(`/v2/agent/${off.id}`, { is_enabled: false })).status).toBe(200);
    expect(await statuses(off.paths)).toEqual([404, 404]);
    expect(await statuses(gone.paths)).toEqual([200, 200]);
    expect((await admin.del(`/v2/agent/${gone.id}`)).status).toBe(200);
    expect(await statuses(gone.paths)).toEqual([404, 404]);
  });

  it('and is not valid by a right in another store', async () => {
    const { id, paths } = await aMaker('product', reads('Catálogo'));
    await api.db
      .updateTable('memberships')
      .set({ store_id: api.otherStore.id, group_id: api.otherStore.groupIds.get('admin') as number })
      .where('agent_id', '=', id)
      .execute();
    expect(await statuses(paths)).toEqual([404, 404]);
  });

  it('and contains only a number of its maker', async () => {
    const { id, paths } = await aMaker('product', reads('Catálogo'));
    const [path = ''] = paths;
    expect(path.split('/').at(-1)?.split('.').slice(0, 3)).toEqual([`${api.store.id}`, `p${records.product}`, `${id}`]);
  });
});
