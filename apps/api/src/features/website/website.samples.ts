import { appearance } from '@botica/contract/features/website/appearance/appearance.contract';
import { storeDomains } from '@botica/contract/features/website/domain/domain.contract';
import { site } from '@botica/contract/features/website/info/site-info.contract';
import { notices } from '@botica/contract/features/website/notice/notice.contract';
import { policies } from '@botica/contract/features/website/policies/policies.contract';
import { redirectCalls } from '@botica/contract/features/website/redirects/redirects.contract';
import { website } from '@botica/contract/features/website/website.contract';
import { givePassword, ownPassword } from '../../../test/builders-sign-in.ts';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { takeDomainName } from '../stores/store-domains.store.ts';

export const websiteSamples = samplesOf(website, {
  storeProfile: {},
  saveStoreProfile: { body: { slogan: 'Cuidamos de você', time_zone: 'America/Sao_Paulo' } },
  paymentConfig: {},
  savePaymentConfig: { body: { discount_billet: 5, installment_received: 6 } },
  commercialConditions: {},
  social: {},
  saveSocial: { body: { instagram_account: '@botica' } },
  contact: {},
  saveContact: { body: { pharmacist_email: 'farmaceutico@botica.com.br' } },
  credentials: {},
  siteCheck: {},
  saveCredentials: { body: { google: { project_id: 'botica', secret: 'segredo-do-google' } } },
});

/** Policy with a saved text; for another store an id that does not exist. */
const savedPolicy: MakeId = async ({ api, admin }, store) => {
  if (store.id !== api.store.id) return 'de-outra-loja';
  await (await admin()).put('/v2/section/privacy', { content: '<p>Guardamos seus dados.</p>' });
  return 'privacy';
};

export const policiesSamples = samplesOf(
  policies,
  {
    sections: {},
    saveSection: { body: { name: 'Política de privacidade', content: '<p>Guardamos só o que precisamos.</p>' } },
    sectionVersions: {},
    sectionVersion: { paramsOf: async () => ({ version: '2' }) },
  },
  savedPolicy,
);

export const redirectsSamples = samplesOf(redirectCalls, {
  redirects: {},
  replaceRedirects: { body: [{ path: '/promo', value: '/produto/creme' }] },
  exportRedirects: {},
});

export const appearanceSamples = samplesOf(appearance, {
  colors: {},
  saveColors: { body: { main_color: '#0B7285' } },
  logos: {},
  saveLogos: { body: { logo: null } },
});

export const noticesSamples = samplesOf(notices, {
  notice: {},
  saveNotice: { body: { text: 'Fechado até segunda-feira' } },
  closedDays: {},
  saveClosedDays: { body: { days: [{ day: '2026-12-24', name: 'Véspera de Natal' }] } },
});
/** Alias of the first store, added again for each call that removes it. */
const alias = 'antigo.central.example';

export const domainSamples = samplesOf(
  storeDomains,
  {
    domains: {},
    dns: {},
    changeSettings: { body: { name: 'Botica Central', main_color: '#0B7285' } },
    addAlias: {
      arrange: async ({ api }, agentId) => {
        await givePassword(api, agentId);
        return { domain: 'outro.central.example', current_password: ownPassword };
      },
    },
    removeAlias: {
      params: { domain: alias },
      prepare: ({ api }) =>
        takeDomainName(api.db, { store_id: api.store.id, domain: alias, created_at: api.clock.now() }),
    },
  },
  async (_, store) => store.id,
);

export const siteSamples = samplesOf(site, { info: { query: '?domain=central.example' } });
