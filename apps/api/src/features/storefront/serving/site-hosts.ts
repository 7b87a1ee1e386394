import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type Asker, cachedRead } from '../../../kit/db/cached-read.ts';
import { isAddress, isThisMachine, panelHost } from '../../../kit/panel-host.ts';
import type { Settings } from '../../../kit/settings.ts';
import { type Soon, whenKnown } from '../../../kit/when-known.ts';
import { findHosts, findKeptBuilds, findShownRelease } from '../releases/releases.store.ts';
import { drawUnpublished } from './unpublished-page.ts';

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
const unpublished = cachedRead((db, storeId) => drawUnpublished(db, Number(storeId)), scope);
const kept = cachedRead((db, storeId) => findKeptBuilds(db, Number(storeId)), scope);

/** Where a request goes by its Host: to the panel, to a store's site, or to nobody. */
export type Destination = { to: 'panel' } | { to: 'nobody' } | ({ to: 'site' } & Hosted);

/**
 * A name that is the panel's whatever stores there are: its own, an address, this machine. While the operator has not said
 * what its own is, an address has to be of this machine: a page elsewhere could have its name lead here (DNS rebinding).
 */
export function isPanelName(settings: Pick<Settings, 'publicUrl'>, name: string): boolean {
  const panel = panelHost(settings);
  if (name === '' || name === panel || name === 'localhost') return true;
  return panel === null ? isAddress(name) && isThisMachine(name) : isAddress(name);
}

export function destinationOf(asker: Asker, settings: Pick<Settings, 'publicUrl'>, name: string): Soon<Destination> {
  const panel = panelHost(settings);
  return whenKnown<ReadonlyMap<string, Hosted> | undefined, Destination>(knownHosts(asker, everywhere), (hosts) => {
    const hosted = hosts?.get(name);
    // A store whose domain is the panel's own has no site: its other names lead to the panel as well.
    if (hosted !== undefined && hosted.domain !== panel) return { to: 'site', ...hosted };
    return hosted !== undefined || (panel === null && isThisMachine(name)) ? { to: 'panel' } : { to: 'nobody' };
  });
}

/** The build whose files a store's visitors see now; undefined: nothing was published. */
export const shownBuild = (asker: Asker, storeId: number): Soon<number | undefined> =>
  whenKnown(shownRelease(asker, `${storeId}`), (release) => release?.build_id);

/** What visitors of a store see while nothing was published. */
export const unpublishedPage = (asker: Asker, storeId: number): Soon<string | undefined> =>
  unpublished(asker, `${storeId}`);

/** The builds whose files are kept, the newest first. */
export async function keptBuilds(asker: Asker, storeId: number): Promise<readonly number[]> {
  return (await kept(asker, `${storeId}`)) ?? [];
}
