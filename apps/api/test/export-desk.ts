import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site, SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { expect } from 'vitest';
import { keepMedia } from '../src/platform/media/keep-media.ts';
import { mediaUrl } from '../src/platform/media/media-address.ts';
import { placePost } from './builders-posts.ts';
import { placeForm, placeProduct } from './builders-products.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

type Body = Site & SiteBuild & { items: SiteBuild[]; error: ErrorBody };

export const pictureBytes = Buffer.from('a picture');

export interface ExportDesk {
  api: TestApp;
  agent: Client<Body>;
  /** Folder of the exports, removed with the desk. */
  batch: string;
  /** Inserts a product that the shop shows. */
  place(fields: { title: string; slug: string }): Promise<number>;
  /** Publishes a post with a picture and returns the picture's address. */
  picture(): Promise<string>;
  change(id: number, fields: object): Promise<void>;
  /** Publishes everything, runs the jobs that follow, and returns the number of the release. */
  publish(): Promise<number>;
  /** Adds a redirect to the existing ones. */
  redirect(path: string, to: string): Promise<void>;
  /** Renames a store; its former name then belongs to nobody. */
  moveTo(storeId: number, domain: string): Promise<void>;
  close(): Promise<void>;
}

/** Store that publishes its site with the calls of its people. */
export async function openExportDesk(): Promise<ExportDesk> {
  const api = await startTestApp();
  const agent = await api.signIn<Body>('admin');
  const form = await placeForm(api.db, api.store.id, 'Creme');
  const batch = await mkdtemp(join(tmpdir(), 'botica-export-'));
  let redirects = 0;
  return {
    api,
    agent,
    batch,
    place: (fields) =>
      placeProduct(api.db, api.store.id, {
        form,
        discount_price: '10.00',
        ecommerce: { is_available: true, from: null },
        is_highlight: true,
        is_fixed_slug: true,
        ...fields,
      }),
    picture: async () => {
      const [name = ''] = await keepMedia(api.surroundings, api.store.id, [{ bytes: pictureBytes, isPublic: true }]);
      const url = mediaUrl(api.store.id, name);
      const body = `<p><img src="${url}" alt="Flor"></p>`;
      await placePost(api, { status: 'Published', published_at: api.clock.now().toISOString(), body });
      return url;
    },
    change: async (id, fields) => {
      const reply = await agent.put(`/v2/store/product/${id}`, fields);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    },
    publish: async () => {
      // Removes the limit of one refresh in thirty minutes.
      await api.db.deleteFrom('storefront_refreshes').execute();
      expect((await agent.get('/v2/admin/deployment/nextjs/new')).status).toBe(200);
      await api.runJobs();
      const [build] = (await agent.get('/v2/storefront/builds')).body.items;
      expect(build?.error).toBeNull();
      return build?.release?.number ?? 0;
    },
    redirect: async (path, value) => {
      const own = { store_id: api.store.id };
      await api.db
        .insertInto('redirect_lists')
        .values(own)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = { ...own, path, value, position: redirects++ };
      await api.db.insertInto('redirects').values(row).execute();
    },
    moveTo: async (storeId, domain) => {
      const row = { store_id: storeId, domain, created_at: api.clock.now() };
      await api.db.insertInto('store_domains').values(row).execute();
      await api.db.updateTable('stores').set({ domain }).where('id', '=', storeId).execute();
      const former = api.db.deleteFrom('store_domains').where('store_id', '=', storeId);
      await former.where('domain', '<>', domain).execute();
    },
    close: async () => {
      await api.close();
      await rm(batch, { recursive: true, force: true });
    },
  };
}
