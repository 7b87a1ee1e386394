import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ExportDesk, openExportDesk } from '../../../../test/export-desk.ts';
import type { CdnPort } from '../../../kit/site-exports-port.ts';
import { siteFolder } from '../../../outside/site-folder.ts';
import { purgeJobKind } from '../releases/export-job.ts';

type Purge = Parameters<CdnPort['purge']>[0];

let desk: ExportDesk;
let cream: number;
let purges: Purge[];
let isAway: boolean;

beforeAll(async () => {
  desk = await openExportDesk();
  cream = await desk.place({ title: 'Creme de calêndula', slug: 'creme-de-calendula' });
});
afterAll(() => desk.close());
beforeEach(() => {
  purges = [];
  isAway = false;
  const cdn: CdnPort = {
    purge: async (purge) => {
      if (isAway) throw new Error('Fake failure');
      purges.push(purge);
    },
  };
  desk.api.outside.siteExports = { ...desk.api.outside.siteExports, folder: null, cdn };
});

const after = async (seconds: number) => {
  desk.api.clock.advance(seconds);
  await desk.api.runJobs();
};

describe('a CDN', () => {
  it('is told to purge everything at first, once every server shows the release', async () => {
    const release = await desk.publish();
    expect(purges).toEqual([]);
    await after(4);
    const about = { domain: 'central.example', origin: 'http://central.example', release };
    expect(purges).toEqual([{ ...about, all: true, paths: [] }]);
  });

  it('is told each changed, new and removed page, and each redirect', async () => {
    await desk.change(cream, { title: 'Creme de camomila' });
    await desk.place({ title: 'Gel de arnica', slug: 'gel-de-arnica' });
    await desk.redirect('/antigo', '/busca');
    await desk.publish();
    await after(4);
    expect(purges).toMatchObject([{ all: false }]);
    const paths = purges[0]?.paths ?? [];
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/antigo', '/antigo/', '/produto/gel-de-arnica', '/sitemap.xml']),
    );
    expect(paths).not.toContain('/lojas');
    expect(paths.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  });

  it('that was unavailable is told later of all changes meanwhile', async () => {
    isAway = true;
    await desk.change(cream, { title: 'Creme de hortelã' });
    await desk.publish();
    await after(4);
    const soap = await desk.place({ title: 'Sabonete', slug: 'sabonete' });
    await desk.publish();
    await after(4);
    expect((await desk.agent.del(`/v2/store/product/${soap}`)).status).toBe(200);
    isAway = false;
    const release = await desk.publish();
    await after(4);
    expect(purges).toMatchObject([
      { release, all: false, paths: expect.arrayContaining(['/produto/creme-de-calendula']) },
    ]);
    // The older jobs find that the CDN is already informed.
    await after(700);
    expect(purges).toHaveLength(1);
  });

  it('is told after the folder has the release, and not before', async () => {
    const real = siteFolder(join(desk.batch, 'sites'));
    let isFull = true;
    desk.api.outside.siteExports = {
      ...desk.api.outside.siteExports,
      folder: {
        ...real,
        show: async (release) => {
          if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
          await real.show(release);
        },
      },
    };
    await desk.change(cream, { title: 'Creme de arnica' });
    const release = await desk.publish();
    await after(4);
    expect(purges).toEqual([]);
    isFull = false;
    await after(31);
    expect(purges).toMatchObject([{ release, all: false }]);
  });

  it('is told nothing if another system publishes', async () => {
    await desk.publish();
    desk.api.outside.storefrontHook = { call: async () => {} };
    await after(4);
    desk.api.outside.storefrontHook = null;
    expect(purges).toEqual([]);
    const open = await desk.api.db
      .selectFrom('jobs')
      .where('kind', '=', purgeJobKind)
      .where('done_at', 'is', null)
      .select('id')
      .execute();
    expect(open).toEqual([]);
  });
});
