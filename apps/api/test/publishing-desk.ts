import type { Site, SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { expect } from 'vitest';
import { placeForm, placeProduct } from './builders-products.ts';
import { right } from './hidden-things.ts';
import { siteVisitor } from './site-visitor.ts';
import type { Client, TestApp } from './test-app.ts';

export type PublishingBody = Site & SiteBuild & { items: SiteBuild[]; error: ErrorBody; version: number };

/** Store whose products are sold, an administrator who publishes them, and a visitor. */
export async function publishingDesk(api: TestApp, host = 'central.example') {
  const form = await placeForm(api.db, api.store.id, 'Creme');
  const sold = { form, discount_price: '10.00', ecommerce: { is_available: true, from: null }, is_fixed_slug: true };
  let agent: Client<PublishingBody> = await api.signIn<PublishingBody>('admin');

  /** Last build, after all jobs have run. */
  async function built(): Promise<SiteBuild> {
    await api.runJobs();
    const build = (await agent.get('/v2/storefront/builds')).body.items[0] as SiteBuild;
    expect(build.error).toBeNull();
    return build;
  }
  return {
    agent: () => agent,
    /** The old session has expired if the clock moved far. */
    signInAgain: async () => {
      agent = await api.signIn<PublishingBody>('admin');
    },
    visit: await siteVisitor(api.app, host),
    place: (fields: Parameters<typeof placeProduct>[2]) =>
      placeProduct(api.db, api.store.id, { ...sold, is_highlight: true, ...fields }),
    change: (id: number, fields: object) => right(agent.put(`/v2/store/product/${id}`, fields)),
    site: async (): Promise<Site> => (await agent.get('/v2/storefront')).body,
    built,
    /** Without the limit of one refresh in thirty minutes. */
    publish: async (): Promise<SiteBuild> => {
      await api.db.deleteFrom('storefront_refreshes').execute();
      await right(agent.get('/v2/admin/deployment/nextjs/new'));
      return built();
    },
  };
}
