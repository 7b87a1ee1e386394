import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type ExportDesk, openExportDesk, pictureBytes } from '../../../../test/export-desk.ts';
import { siteFolder } from '../../../outside/site-folder.ts';
import { exportJobKind } from '../releases/export-job.ts';

let desk: ExportDesk;
let root: string;
let place: string;
let cream: number;

beforeAll(async () => {
  desk = await openExportDesk();
  root = join(desk.batch, 'sites');
  place = join(root, 'central.example');
  cream = await desk.place({ title: 'Creme de calêndula', slug: 'creme-de-calendula' });
  await desk.place({ title: 'Gel de arnica', slug: 'gel-de-arnica' });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.api.outside.siteExports = { ...desk.api.outside.siteExports, folder: siteFolder(root) };
});

const read = (name: string, release = 'current') =>
  readFileSync(join(place, release === 'current' ? release : `releases/${release}`, name), 'utf8');
const inode = (release: number, name: string) => statSync(join(place, `releases/${release}`, name)).ino;
const shown = () => Number(readlinkSync(join(place, 'current')).split('/')[1]);
const page = 'site/produto/creme-de-calendula.html';
const otherPage = 'site/produto/gel-de-arnica.html';
const alerts = async () =>
  (await desk.agent.get<{ items: { kind: string; title: string; text: string }[] }>('/v2/alerts')).body.items;

test('nothing is written or enqueued if the operator has set no folder', async () => {
  desk.api.outside.siteExports = { ...desk.api.outside.siteExports, folder: null };
  await desk.publish();
  expect(existsSync(root)).toBe(false);
  const jobs = await desk.api.db.selectFrom('jobs').where('kind', '=', exportJobKind).select('id').execute();
  expect(jobs).toEqual([]);
});

describe('a release in a folder', () => {
  it('has each page at the path where web servers look, plain and compressed, and readable for all', async () => {
    const number = await desk.publish();
    expect(shown()).toBe(number);
    expect(read('site/index.html')).toContain('Creme de calêndula');
    const text = read(page);
    expect(text).toContain('10,00');
    expect(gunzipSync(readFileSync(join(place, 'current', `${page}.gz`))).toString()).toBe(text);
    expect(brotliDecompressSync(readFileSync(join(place, 'current', `${page}.br`))).toString()).toBe(text);
    for (const name of ['sitemap.xml', 'robots.txt', '404.html', 'busca.html', 'lojas.html'])
      expect(existsSync(join(place, 'current/site', name)), name).toBe(true);
    for (const [, path] of text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g))
      expect(existsSync(join(place, 'current/site', path as string)), path).toBe(true);
    expect(text).toContain('data-calls-at="http://botica.localhost"');
    expect(statSync(join(place, 'current', page)).mode & 0o777).toBe(0o644);
    expect(statSync(join(place, 'current/site/produto')).mode & 0o777).toBe(0o755);
    expect(statSync(root).mode & 0o777).toBe(0o755);
  });

  it('has its pictures, whatever happens to them here', async () => {
    const picture = `site${await desk.picture()}`;
    const number = await desk.publish();
    expect(read(picture)).toBe(`${pictureBytes}`);
    expect(inode(await desk.publish(), picture)).toBe(inode(number, picture));
  });

  it('shares unchanged files with the former release', async () => {
    const before = shown();
    await desk.change(cream, { title: 'Creme de camomila' });
    const number = await desk.publish();
    expect(inode(number, otherPage)).toBe(inode(before, otherPage));
    expect(inode(number, `${otherPage}.br`)).toBe(inode(before, `${otherPage}.br`));
    expect(inode(number, page)).not.toBe(inode(before, page));
    expect(read(page)).toContain('camomila');
    expect(read(page, `${before}`)).toContain('calêndula');
  });

  it('has no page of a removed product; the last five releases stay beside it', async () => {
    const gone = await desk.place({ title: 'Sabonete', slug: 'sabonete' });
    await desk.publish();
    expect(existsSync(join(place, 'current/site/produto/sabonete.html'))).toBe(true);
    expect((await desk.agent.del(`/v2/store/product/${gone}`)).status).toBe(200);
    // The product leaves the site by itself, like content that the law forbids.
    await desk.api.runJobs();
    const number = await desk.publish();
    for (const end of ['', '.gz', '.br'])
      expect(existsSync(join(place, `current/site/produto/sabonete.html${end}`))).toBe(false);
    expect(read('site/index.html')).not.toContain('Sabonete');
    for (let more = 0; more < 4; more++) await desk.publish();
    const kept = readdirSync(join(place, 'releases')).map(Number);
    expect(kept.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4].map((each) => number + each));
  });

  it('redirects by a map of nginx and by pages, also for names that differ only by case', async () => {
    await desk.redirect('/antigo', '/produto/gel-de-arnica');
    await desk.redirect('/Antigo', 'https://outro.example/$preco?a=1&b=2');
    await desk.redirect('/loja.php', '/');
    await desk.redirect('/caf%C3%A9%20bom', '/busca');
    await desk.redirect('/index', '/busca');
    // This redirect is below the path of another file, so it cannot be a file; only the map contains it.
    await desk.redirect('/index.html.gz/x', '/busca');
    await desk.redirect('/loja.php?id=3', '/lojas#mapa');
    await desk.redirect('/loja.php?id=3&cor=%241', '/busca?q=a');
    const number = await desk.publish();
    expect(shown()).toBe(number);
    const start = '"~^\\\\/loja\\\\.php/?\\\\?';
    expect(read('nginx/query-redirects.map').split('\n').slice(1, -1)).toEqual([
      `${start}id=3&cor=%241$" "/busca?q=a";`,
      `${start}id=3&cor=%241&(?<site_rest>.+)$" "/busca?q=a&$site_rest";`,
      `${start}(?<site_rest>.+)&id=3&cor=%241$" "/busca?q=a&$site_rest";`,
      `${start}(?<site_rest>.+)&id=3&cor=%241&(?<site_more>.+)$" "/busca?q=a&$site_rest&$site_more";`,
      `${start}id=3$" "/lojas#mapa";`,
      `${start}id=3&(?<site_rest>.+)$" "/lojas?$site_rest#mapa";`,
      `${start}(?<site_rest>.+)&id=3$" "/lojas?$site_rest#mapa";`,
      `${start}(?<site_rest>.+)&id=3&(?<site_more>.+)$" "/lojas?$site_rest&$site_more#mapa";`,
    ]);
    expect(read('nginx/redirects.map').split('\n').slice(1, -1)).toEqual([
      '"~^\\\\/antigo$" "/produto/gel-de-arnica$is_args$args";',
      '"~^\\\\/Antigo$" "https://outro.example/%24preco?a=1&b=2&$args";',
      '"/loja.php" "/$is_args$args";',
      '"/café bom" "/busca$is_args$args";',
      '"/index" "/busca$is_args$args";',
      '"/index.html.gz/x" "/busca$is_args$args";',
      expect.stringMatching(/^"\/favicon\.ico" "\/assets\/icone-/),
    ]);
    expect(read('site/antigo.html')).toContain('content="0; url=http://central.example/produto/gel-de-arnica"');
    expect(read('site/antigo/index.html')).toBe(read('site/antigo.html'));
    expect(read('site/Antigo.html')).toContain('href="https://outro.example/$preco?a=1&amp;b=2"');
    expect(read('site/loja.php.html')).toContain('url=http://central.example/');
    expect(read('site/café bom.html')).toContain('<link rel="canonical" href="http://central.example/busca">');
    expect(read('site/index.html')).toContain('Creme de camomila');
    expect(read('nginx/headers.conf')).toContain(`add_header content-security-policy "frame-ancestors 'none'" always;`);
  });
});

describe('when something goes wrong', () => {
  it('half a release is never shown: the next try completes it', async () => {
    const before = shown();
    const real = siteFolder(root);
    let isCut = true;
    desk.api.outside.siteExports = {
      ...desk.api.outside.siteExports,
      folder: {
        ...real,
        // Simulates a process that dies without cleaning up.
        lay: (release, files, how) =>
          real.lay(release, files, {
            ...how,
            contents: (missing) =>
              isCut
                ? (async function* () {
                    yield* how.contents(missing.slice(0, 1));
                    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
                  })()
                : how.contents(missing),
          }),
      },
    };
    await desk.change(cream, { title: 'Creme de hortelã' });
    const number = await desk.publish();
    expect(shown()).toBe(before);
    expect(read('site/index.html')).toContain('camomila');
    expect(readdirSync(join(place, 'releases'))).not.toContain(`${number}`);
    expect(await alerts()).toEqual([]);
    for (const seconds of [31, 121]) {
      desk.api.clock.advance(seconds);
      await desk.api.runJobs();
    }
    expect(await alerts()).toMatchObject([
      {
        kind: 'site_export_failed',
        title: 'O site não chega à pasta do servidor web',
        text: expect.stringContaining('O disco da pasta está cheio.'),
      },
    ]);
    const failing = { target: 'folder', number: before, error: 'O disco da pasta está cheio.' };
    expect((await desk.agent.get('/v2/storefront')).body.exports).toMatchObject([failing]);
    isCut = false;
    desk.api.clock.advance(601);
    await desk.api.runJobs();
    expect(shown()).toBe(number);
    expect(read('site/index.html')).toContain('hortelã');
    expect((await desk.agent.get('/v2/storefront')).body.exports).toMatchObject([{ number, error: null }]);
    expect(readdirSync(join(place, 'releases')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('an older release never takes the place of a newer one', async () => {
    const real = siteFolder(root);
    const older = shown() + 1;
    let newer = 0;
    desk.api.outside.siteExports = {
      ...desk.api.outside.siteExports,
      folder: {
        ...real,
        lay: async (release, files, how) => {
          await real.lay(release, files, how);
          // A newer release is published while this one is written.
          if (release.number !== older) return;
          await desk.api.db.updateTable('site_exports').set({ held_until: desk.api.clock.now() }).execute();
          desk.api.clock.advance(1);
          newer = await desk.publish();
        },
      },
    };
    await desk.change(cream, { title: 'Creme mais velho' });
    await desk.publish();
    expect(newer).toBe(older + 1);
    expect(shown()).toBe(newer);
  });

  it('waits for another server that is writing', async () => {
    const before = shown();
    const until = new Date(desk.api.clock.now().getTime() + 60_000);
    await desk.api.db.updateTable('site_exports').set({ held_by: 'another', held_until: until }).execute();
    const number = await desk.publish();
    expect(shown()).toBe(before);
    desk.api.clock.advance(61);
    await desk.api.runJobs();
    expect(shown()).toBe(number);
  });
});

test('under another domain the site moves; files of the former domain are removed', async () => {
  await desk.moveTo(desk.api.store.id, 'nova.example');
  await desk.publish();
  await desk.api.runJobs();
  expect(existsSync(join(root, 'nova.example/current/site/index.html'))).toBe(true);
  expect(existsSync(place)).toBe(false);
});

test('none of our files stay under a domain that another store has now and has not published', async () => {
  await desk.moveTo(desk.api.store.id, 'velha.example');
  await desk.moveTo(desk.api.otherStore.id, 'nova.example');
  await desk.publish();
  await desk.api.runJobs();
  expect(existsSync(join(root, 'velha.example/current/site/index.html'))).toBe(true);
  expect(existsSync(join(root, 'nova.example'))).toBe(false);
});
