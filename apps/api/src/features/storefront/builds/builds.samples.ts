import { builds } from '@botica/contract/features/storefront/builds.contract';
import { samplesOf, type Walk } from '../../../../test/route-samples.ts';
import { insertRelease, lockSite, switchTo } from '../releases/releases.store.ts';

/** Publishes two releases and ends all builds. Returns the id of the older release. */
async function published({ api }: Walk): Promise<number> {
  const { db, store, clock } = api;
  await db.deleteFrom('site_builds').where('store_id', '=', store.id).execute();
  const { release_number: last } = await lockSite(db, store.id);
  const ids: number[] = [];
  for (const number of [last + 1, last + 2]) {
    const release = { store_id: store.id, number, build_id: number, built_at: clock.now(), audit_id: 0, pages: 1 };
    const id = await insertRelease(db, { ...release, packs: [], media: [] });
    await switchTo(db, store.id, { id, number, isPaused: false });
    ids.push(id);
  }
  return ids[0] as number;
}

async function failed(walk: Walk): Promise<void> {
  await published(walk);
  const { db, store, clock } = walk.api;
  const at = clock.now();
  const ended = { state: 'failed' as const, started_at: at, ended_at: at, error: 'O site não pôde ser montado.' };
  await db
    .insertInto('site_builds')
    .values({ store_id: store.id, reason: 'asked', requested_at: at, requested_by: 'Rosa', ...ended })
    .execute();
}

export const buildsSamples = samplesOf(builds, {
  showSite: {},
  listBuilds: {},
  publishPrices: { prepare: published },
  retryBuild: { prepare: failed },
  goBack: {
    body: async (walk) => ({ release_id: await published(walk) }),
    prepare: async ({ api }) => {
      await api.db.deleteFrom('site_builds').execute();
    },
  },
  setRefreshPause: { body: { minutes: 5 } },
  setAutomatic: {
    body: { is_automatic: true },
    prepare: ({ api }) => api.db.updateTable('sites').set({ is_automatic: false }).execute(),
  },
});
