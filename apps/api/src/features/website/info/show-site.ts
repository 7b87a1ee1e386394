import type { Links, SiteInfo } from '@botica/contract/features/website/info/site-info';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { PublicContext } from '../../../kit/context.ts';
import { cachedRead } from '../../../kit/db/cached-read.ts';
import type { Settings } from '../../../kit/settings.ts';
import { findOnlyStore, findStoreByDomain } from '../../stores/stores.store.ts';
import { type SiteAsKept, siteOfStore, storeAt } from './site-of-store.ts';

/** Cache settings. Every page of every shop reads this data; a change shows within two seconds. */
const keeping = { forMs: 1_500, most: 500 };

/** Key of the only store of an installation; a domain is never empty. */
const onlyStore = '';

interface KnownSite {
  store: SiteAsKept;
  publicToken: string;
  timeZone: string;
}

async function readSite(db: Kysely<Tables>, domain: string): Promise<KnownSite | undefined> {
  const row = domain === onlyStore ? await findOnlyStore(db) : await findStoreByDomain(db, domain);
  const store = row && (await siteOfStore(db, row));
  return store && { store, publicToken: row.public_token, timeZone: row.time_zone };
}

const knownSite = cachedRead(readSite, keeping);

/** Links of the site; the support chat opens with a message that names the store. */
function linksFor(settings: Settings, storeName: string | undefined): Links {
  const message = `Olá! Preciso de ajuda com o painel da ${storeName ?? 'minha loja'}.`;
  return {
    support_chat_url: settings.supportChatUrl?.replace('{mensagem}', encodeURIComponent(message)) ?? null,
    terms_url: settings.termsUrl,
    privacy_url: settings.privacyUrl,
    public_home_url: settings.publicHomeUrl,
    made_in: settings.madeIn,
    monitoring: settings.monitoring,
    sends_mail: settings.sendsMail,
  };
}

/** Site of the named store, else of the store of the Host header, else of the only store. */
export async function showSite(ctx: PublicContext, domain: string | undefined): Promise<SiteInfo> {
  const named = (domain || ctx.host).toLowerCase();
  const site =
    (named === onlyStore ? undefined : await knownSite(ctx, named)) ??
    (domain ? undefined : await knownSite(ctx, onlyStore));
  return {
    store: site ? storeAt(site.store, ctx.clock(), site.timeZone) : null,
    public_token: site?.publicToken ?? null,
    links: linksFor(ctx.settings, site?.store.name),
  };
}
