import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, open, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '../kit/db/pg-errors.ts';
import { eachOf } from '../kit/each-of.ts';
import type { Contents, ExportedFile, SiteFolderPort } from '../kit/site-exports-port.ts';
import { syncFolder } from './write-whole.ts';

/** Another program reads the files as another user. */
const modes = { folder: 0o755, file: 0o644 };
const atOnce = 16;
/** List of a release's files; visitors do not see it. */
const listName = 'files.json';

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT';

/** Sets the mode explicitly, because the umask of the process may remove bits. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    const handle = await open(made, 'r');
    await handle.chmod(modes.folder).finally(() => handle.close());
  }
}

async function writeFile(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', modes.file);
  try {
    await handle.writeFile(bytes);
    await handle.chmod(modes.file);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function checkDomain(domain: string): string {
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(domain) || domain.includes('..')) throw new Error('Not a domain');
  return domain;
}

/** Throws for a name that leaves its folder. */
function checkName(name: string): string {
  const isSound = (part: string) => part !== '' && part !== '.' && part !== '..' && !/[\0\\]/.test(part);
  if (!name.split('/').every(isSound)) throw new Error('Not the name of a file');
  return name;
}

type FileList = (readonly [name: string, hash: string])[];

async function readList(release: string): Promise<FileList | null> {
  try {
    return JSON.parse(await readFile(join(release, listName), 'utf8')) as FileList;
  } catch {
    // A release whose list is missing or invalid cannot be reused.
    return null;
  }
}

function isSameList(list: FileList, files: readonly ExportedFile[]): boolean {
  const hashes = new Map(list);
  return hashes.size === files.length && files.every(({ name, hash }) => hashes.get(name) === hash);
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const namesIn = async (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Links files that are equal in the former release; returns the others. */
async function linkSame<F extends ExportedFile>(former: string | null, draft: string, files: readonly F[]) {
  const list = former === null ? null : await readList(former);
  const byHash = new Map(list?.map(([name, hash]) => [hash, name]));
  const missing: F[] = [];
  await eachOf(files, atOnce, async (file) => {
    const known = byHash.get(file.hash);
    try {
      if (former === null || known === undefined) missing.push(file);
      else await link(join(former, known), join(draft, file.name));
    } catch {
      // The disk does not support links, or a person has removed the file: it is written again.
      missing.push(file);
    }
  });
  return missing;
}

interface Filling<F extends ExportedFile> {
  contents: Contents<F>;
  signal: AbortSignal;
}

async function fill<F extends ExportedFile>(
  { draft, former }: { draft: string; former: string | null },
  files: readonly F[],
  { contents, signal }: Filling<F>,
): Promise<void> {
  for (const { name } of files) checkName(name);
  const folders = new Set(files.map(({ name }) => dirname(join(draft, name))));
  for (const folder of folders) await makeFolder(folder);
  const missing = new Set(await linkSame(former, draft, files));
  signal.throwIfAborted();
  await eachOf(contents([...missing]), atOnce, async ({ file, bytes }) => {
    signal.throwIfAborted();
    await writeFile(join(draft, file.name), bytes);
    missing.delete(file);
  });
  const list: FileList = files.filter((file) => !missing.has(file)).map(({ name, hash }) => [name, hash]);
  await writeFile(join(draft, listName), Buffer.from(JSON.stringify(list)));
  for (const folder of [...folders, draft]) await syncFolder(folder);
}

/** Number of the shown release; null if there is none. */
async function shownNumber(place: string): Promise<number | null> {
  try {
    return Number(/(?:^|\D)(\d+)$/.exec(await readlink(join(place, 'current')))?.[1]);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function lay<F extends ExportedFile>(
  place: string,
  number: number,
  files: readonly F[],
  how: Filling<F>,
): Promise<void> {
  const releases = join(place, 'releases');
  await makeFolder(releases);
  // Drafts of other servers are deleted. Only one server exports at a time; a late one finds its draft gone and fails.
  for (const name of await namesIn(releases)) {
    if (name.startsWith('.')) await rm(join(releases, name), { recursive: true, force: true });
  }
  const target = join(releases, String(number));
  const laid = await readList(target);
  if (laid !== null && isSameList(laid, files)) return;
  const shown = await shownNumber(place);
  const draft = join(releases, `.${number}-${randomUUID()}`);
  const aside = `${draft}-former`;
  try {
    await makeFolder(draft);
    await fill({ draft, former: shown === null ? null : join(releases, String(shown)) }, files, how);
    // A release with the same number but other content is left from a database that was restored to an earlier state.
    if (await exists(target)) await rename(target, aside);
    await rename(draft, target);
    await syncFolder(releases);
  } finally {
    for (const each of [draft, aside]) await rm(each, { recursive: true, force: true });
  }
}

async function show(place: string, number: number): Promise<void> {
  const next = join(place, `.current-${randomUUID()}`);
  try {
    await symlink(join('releases', String(number)), next);
    await rename(next, join(place, 'current'));
    await syncFolder(place);
  } finally {
    await rm(next, { force: true });
  }
}

async function keepOnly(place: string, numbers: readonly number[]): Promise<void> {
  const kept = new Set([...numbers, await shownNumber(place)].map(String));
  for (const name of await namesIn(join(place, 'releases'))) {
    if (/^\d+$/.test(name) && !kept.has(name))
      await rm(join(place, 'releases', name), { recursive: true, force: true });
  }
  for (const name of await namesIn(place)) {
    if (name.startsWith('.current-')) await rm(join(place, name), { force: true });
  }
}

/**
 * Layout: `root/<domain>/releases/<number>/…`, and `current`, a link to the shown release. A release is written under a
 * hidden name, synced, and renamed; then a new link is renamed over the former one. After a crash either release is
 * shown, and the next export deletes the rest.
 */
export function siteFolder(root: string): SiteFolderPort {
  const placeOf = (domain: string) => join(resolve(root), checkDomain(domain));
  return {
    lay: ({ domain, number }, files, how) => lay(placeOf(domain), number, files, how),
    show: ({ domain, number }) => show(placeOf(domain), number),
    keepOnly: (domain, numbers) => keepOnly(placeOf(domain), numbers),
    forget: async (domain) => {
      // The link is deleted first, so that nobody reads a part of a site.
      await rm(join(placeOf(domain), 'current'), { force: true });
      await rm(placeOf(domain), { recursive: true, force: true });
    },
  };
}
