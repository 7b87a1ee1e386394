import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type Asker, cachedRead } from '../../../kit/db/cached-read.ts';
import { isAddress, isThisMachine, panelHost } from '../../../kit/panel-host.ts';
import type { Settings } from '../../../kit/settings.ts';
import { type Soon, whenKnown } from '../../../kit/when-known.ts';
import { findHosts, findKeptBuilds, findShownRelease } from '../releases/releases.store.ts';
import { drawUnpublished } from './unpublished-page.ts';

/** Cache settings. A change becomes visible within two seconds on every server, whatever has made it. */
const scope = { forMs: 1_500, most: 500 };

interface Hosted {
  storeId: number;
  /** Domain to which the store's other names redirect. */
  domain: string;
}

const everywhere = '';
const readHosts = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, Hosted>> =>
  new Map((await findHosts(db)).map(({ host, domain, store_id }) => [host, { storeId: store_id, domain }]));

/** All host names in one read, so that requests for unknown names cause no further reads. */
const knownHosts = cachedRead(readHosts, scope);
const shownRelease = cachedRead((db, storeId) => findShownRelease(db, Number(storeId)), scope);
const unpublished = cachedRead((db, storeId) => drawUnpublished(db, Number(storeId)), scope);
const kept = cachedRead((db, storeId) => findKeptBuilds(db, Number(storeId)), scope);

/** Destination of a request by its Host header. */
export type Destination = { to: 'panel' } | { to: 'nobody' } | ({ to: 'site' } & Hosted);

/**
 * True for names that always belong to the panel: its own host, IP addresses and this machine. Without a configured
 * host only addresses of this machine count; otherwise a foreign page could point its name here (DNS rebinding).
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
    // A store on the panel's domain has no site, so its other names lead to the panel too.
    if (hosted !== undefined && hosted.domain !== panel) return { to: 'site', ...hosted };
    return hosted !== undefined || (panel === null && isThisMachine(name)) ? { to: 'panel' } : { to: 'nobody' };
  });
}

/** Build that a store's visitors see; undefined if nothing is published. */
export const shownBuild = (asker: Asker, storeId: number): Soon<number | undefined> =>
  whenKnown(shownRelease(asker, `${storeId}`), (release) => release?.build_id);

/** Page that visitors see before the first publication. */
export const unpublishedPage = (asker: Asker, storeId: number): Soon<string | undefined> =>
  unpublished(asker, `${storeId}`);

/** Builds whose files are kept, newest first. */
export async function keptBuilds(asker: Asker, storeId: number): Promise<readonly number[]> {
  return (await kept(asker, `${storeId}`)) ?? [];
}
