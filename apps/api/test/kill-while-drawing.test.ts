import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductPictures } from '@botica/contract/features/products/media/products-media.contract';
import type { Product } from '@botica/contract/features/products/product-schemas';
import { expect, test } from 'vitest';
import { allJobHandlers } from '../src/all-features.ts';
import { createLog } from '../src/kit/log.ts';
import { noSiteExports } from '../src/kit/site-exports-port.ts';
import { fakeDns } from '../src/outside/fake-dns.ts';
import { fakeMail } from '../src/outside/fake-mail.ts';
import { fakePictures } from '../src/outside/fake-pictures.ts';
import { fakeZip } from '../src/outside/fake-zip.ts';
import { folderFiles } from '../src/outside/folder-files.ts';
import { webWebhooks } from '../src/outside/web-webhooks.ts';
import { runDueJobs } from '../src/platform/jobs/run-job.ts';
import { plain } from './builders-pictures.ts';
import { unreachableCrm, unreachablePayments } from './nowhere.ts';
import { roundsOf } from './rounds.ts';
import { signInAsAdministrator } from './server-process.ts';
import { killNow, survivingDatabase } from './surviving-database.ts';
import { outside as onlySecrets } from './test-secrets.ts';
import { testSiteBuilder } from './test-site-builder.ts';

/** Rounds; each needs a start of the server. `KILL_ROUNDS=20` before a release. */
const rounds = roundsOf('KILL_ROUNDS', 1, 3);
const atOnce = 3;

const { place, start, look } = survivingDatabase();

/** Ids of stored files. */
interface Kept {
  onDisk: string[];
  ofRows: string[];
  unstored: number;
  /** Files that product pictures need and no row has. */
  missing: string[];
}

/** Moves the time by two days: unused pictures are swept, and their files removed. */
const sweptMedia = () =>
  look(async (db): Promise<Kept> => {
    const files = folderFiles(join(place.dataDir, 'files'));
    const later = new Date(Date.now() + 48 * 3_600_000);
    const webhooks = webWebhooks({ mayReachPrivate: false });
    const outside = {
      mail: fakeMail(),
      files,
      ...onlySecrets,
      zip: fakeZip(),
      dns: fakeDns(),
      pictures: fakePictures(),
    };
    const environment = { db, clock: () => later, log: createLog('silent'), publicUrl: 'http://botica.localhost' };
    const handlers = Object.fromEntries(
      Object.entries(allJobHandlers).filter(([kind]) => kind === 'media.sweep' || kind === 'files.remove'),
    );
    await db.deleteFrom('jobs').where('kind', 'not in', Object.keys(handlers)).execute();
    await runDueJobs({
      ...environment,
      outside: {
        ...outside,
        webhooks,
        crm: unreachableCrm,
        payments: unreachablePayments,
        siteBuilder: testSiteBuilder,
        siteExports: noSiteExports,
        storefrontHook: null,
      },
      handlers,
    });
    const rows = await db.selectFrom('media_files').select(['hash', 'ext', 'file_id', 'stored_at']).execute();
    const known = new Set(rows.map(({ hash, ext }) => `${hash}.${ext}`));
    const medias = await db.selectFrom('product_medias').select('names').execute();
    const onDisk = readdirSync(join(place.dataDir, 'files'), { recursive: true, withFileTypes: true });
    return {
      // Drafts are deleted separately, an hour later.
      onDisk: onDisk.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name),
      ofRows: rows.map(({ file_id }) => file_id),
      unstored: rows.filter(({ stored_at }) => stored_at === null).length,
      missing: medias.flatMap(({ names }) => names).filter((name) => !known.has(name)),
    };
  });

test(
  `kill -9 while pictures are drawn: no half product, and no file that nobody needs, ${rounds} times`,
  async () => {
    let server = start();
    let address = await server.ready;
    const token = await signInAsAdministrator(address);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    let shade = 0;
    /** Null if the server is gone. */
    async function call<T>(method: string, path: string, body?: object): Promise<T | null> {
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const reply = await fetch(`${address}/v2/store/product${path}`, { method, headers, ...init }).catch(() => null);
      const text = reply && (await reply.text().catch(() => null));
      if (reply === null || text === null) return null;
      expect(reply.status, text).toBe(200);
      return JSON.parse(text) as T;
    }
    const picture = async () => {
      const image = (
        await plain(400, 400, `#${(++shade * 977).toString(16).padStart(6, '0')}`)
          .png()
          .toBuffer()
      ).toString('base64');
      return { type: 1, base: { image, content_type: 'image/png' } };
    };
    const products: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { id } = (await call<Product>('POST', '')) as Product;
      products.push(id);
      const heard = new Set<number>();
      let isAlive = true;
      const sending = Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (isAlive && heard.size < 15) {
            const added = await call<ProductPictures>('POST', `/${id}/media`, await picture());
            if (added?.id != null) heard.add(added.id);
          }
        }),
      );
      while (heard.size < (round + 1) % 4) await sleep(1);
      await sleep(Math.random() * 200);
      isAlive = false;
      await killNow(server);
      await sending;
      server = start();
      address = await server.ready;
      const product = (await call<Product>('GET', `/${id}/edit`)) as Product;
      const ids = product.medias.map((media) => media.id);
      expect(ids, 'what was answered is there').toEqual(expect.arrayContaining([...heard]));
      expect(product.media_version).toBe(1 + ids.length);
      expect(product.medias.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
      expect(product.image?.thumbnail).toBe(product.medias[0]?.images[0]?.url);
      for (const { images } of product.medias) {
        for (const { url } of images) expect((await fetch(`${address}${url}`)).status).toBe(200);
      }
    }
    await killNow(server);
    const { onDisk, ofRows, unstored, missing } = await sweptMedia();
    expect(onDisk.sort()).toEqual(ofRows.sort());
    expect([unstored, missing]).toEqual([0, []]);
  },
  300_000 + rounds * 30_000,
);
