import { isIP } from 'node:net';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type Asker, cachedRead } from '../../../kit/db/cached-read.ts';
import { panelHost } from '../../../kit/panel-host.ts';
import type { Settings } from '../../../kit/settings.ts';
import { type Soon, whenKnown } from '../../../kit/when-known.ts';
import { findHosts, findKeptBuilds, findShownRelease } from '../releases/releases.store.ts';

/** What visitors see changes within two seconds on every server, whoever changed it. */
const scope = { forMs: 1_500, most: 500 };

interface Hosted {
  storeId: number;
  /** To which the store's other names lead. */
  domain: string;
}

const everywhere = '';
const readHosts = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, Hosted>> =>
  new Map((await findHosts(db)).map(({ host, domain, store_id }) => [host, { storeId: store_id, domain }]));

/** All at once: of ten thousand names that are nobody's none is asked for by itself. */
const knownHosts = cachedRead(readHosts, scope);
const shownRelease = cachedRead((db, storeId) => findShownRelease(db, Number(storeId)), scope);
const kept = cachedRead((db, storeId) => findKeptBuilds(db, Number(storeId)), scope);

/** Where a request goes by its Host: to the panel, to a store's site, or to nobody. */
export type Destination = { to: 'panel' } | { to: 'nobody' } | ({ to: 'site' } & Hosted);

/** A name that is the panel's whatever stores there are: its own, an address, this machine. */
export const isPanelName = (settings: Pick<Settings, 'publicUrl'>, name: string): boolean =>
  name === '' || name === panelHost(settings) || name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;

export function destinationOf(asker: Asker, settings: Pick<Settings, 'publicUrl'>, name: string): Soon<Destination> {
  const panel = panelHost(settings);
  return whenKnown<ReadonlyMap<string, Hosted> | undefined, Destination>(knownHosts(asker, everywhere), (hosts) => {
    const hosted = hosts?.get(name);
    // A store whose domain is the panel's own has no site: its other names lead to the panel as well.
    if (hosted !== undefined && hosted.domain !== panel) return { to: 'site', ...hosted };
    return panel === null || hosted !== undefined ? { to: 'panel' } : { to: 'nobody' };
  });
}

/** The build whose files a store's visitors see now; undefined: nothing was published. */
export const shownBuild = (asker: Asker, storeId: number): Soon<number | undefined> =>
  whenKnown(shownRelease(asker, `${storeId}`), (release) => release?.build_id);

/** The builds whose files are kept, the newest first. */
export async function keptBuilds(asker: Asker, storeId: number): Promise<readonly number[]> {
  return (await kept(asker, `${storeId}`)) ?? [];
}
