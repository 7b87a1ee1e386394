import { appearance } from '@botica/contract/features/website/appearance/appearance.contract';
import { storeDomains } from '@botica/contract/features/website/domain/domain.contract';
import { site } from '@botica/contract/features/website/info/site-info.contract';
import { notices } from '@botica/contract/features/website/notice/notice.contract';
import { policies } from '@botica/contract/features/website/policies/policies.contract';
import { redirectImports } from '@botica/contract/features/website/redirects/redirect-imports.contract';
import { redirectCalls } from '@botica/contract/features/website/redirects/redirects.contract';
import { website } from '@botica/contract/features/website/website.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { importBatches } from '../../platform/imports/import-calls.ts';
import { simpleImport, simpleImportHandlers } from '../../platform/imports/simple-import.ts';
import { saveColors, showColors } from './appearance/colors.ts';
import { findNamedByStores, saveLogos, showLogos } from './appearance/logos.ts';
import { changeSettings } from './domain/change-settings.ts';
import { showDns } from './domain/show-dns.ts';
import { addAlias, removeAlias, showNames } from './domain/store-names.ts';
import { showSite } from './info/show-site.ts';
import { saveClosedDays, showClosedDays } from './notice/closed-days.ts';
import { savePolicy } from './policies/save-policy.ts';
import { listPolicyVersions, showPolicies, showPolicyVersion } from './policies/show-policies.ts';
import { saveStoreProfile, showStoreProfile } from './profile/store-profile.ts';
import { exportList } from './redirects/export-list.ts';
import { redirectImport } from './redirects/redirect-import.ts';
import { replaceList, showRedirects } from './redirects/replace-list.ts';
import { saveCredentials, showCredentials } from './sections/credentials.ts';
import { contactCalls, noticeCalls, paymentCalls, socialCalls } from './sections/website-sections.ts';
import { showSiteCheck } from './site-check/show-site-check.ts';

const websiteRoutes = serve(website, {
  storeProfile: (_, ctx) => showStoreProfile(ctx),
  saveStoreProfile: ({ body }, ctx) => saveStoreProfile(ctx, body),
  paymentConfig: (_, ctx) => paymentCalls.show(ctx),
  savePaymentConfig: ({ body }, ctx) => paymentCalls.save(ctx, body),
  commercialConditions: (_, ctx) => paymentCalls.show(ctx),
  social: (_, ctx) => socialCalls.show(ctx),
  saveSocial: ({ body }, ctx) => socialCalls.save(ctx, body),
  contact: (_, ctx) => contactCalls.show(ctx),
  saveContact: ({ body }, ctx) => contactCalls.save(ctx, body),
  credentials: (_, ctx) => showCredentials(ctx),
  saveCredentials: ({ body }, ctx) => saveCredentials(ctx, body),
  siteCheck: (_, ctx) => showSiteCheck(ctx),
});

const policyRoutes = serve(policies, {
  sections: (_, ctx) => showPolicies(ctx),
  saveSection: ({ params, body }, ctx) => savePolicy(ctx, params.id, body.content),
  sectionVersions: ({ params, query }, ctx) => listPolicyVersions(ctx, params.id, query.p),
  sectionVersion: ({ params }, ctx) => showPolicyVersion(ctx, params.id, params.version),
});

const redirectRoutes = serve(redirectCalls, {
  redirects: (_, ctx) => showRedirects(ctx),
  replaceRedirects: ({ body }, ctx) => replaceList(ctx, body),
  exportRedirects: (_, ctx) => exportList(ctx),
});

const redirectImportRoutes = serve(redirectImports, simpleImportHandlers(redirectImport));

const appearanceRoutes = serve(appearance, {
  colors: (_, ctx) => showColors(ctx),
  saveColors: ({ body }, ctx) => saveColors(ctx, body),
  logos: (_, ctx) => showLogos(ctx),
  saveLogos: ({ body }, ctx) => saveLogos(ctx, body),
});

const noticeRoutes = serve(notices, {
  notice: (_, ctx) => noticeCalls.show(ctx),
  saveNotice: ({ body }, ctx) => noticeCalls.save(ctx, body),
  closedDays: (_, ctx) => showClosedDays(ctx),
  saveClosedDays: ({ body }, ctx) => saveClosedDays(ctx, body.days),
});

const domainRoutes = serve(storeDomains, {
  domains: (_, ctx) => showNames(ctx),
  dns: (_, ctx) => showDns(ctx),
  changeSettings: ({ params, body }, ctx) => changeSettings(ctx, params.id, body),
  addAlias: ({ body }, ctx) => addAlias(ctx, body),
  removeAlias: ({ params }, ctx) => removeAlias(ctx, params.domain),
});

const siteRoutes = serve(site, { info: ({ query }, ctx) => showSite(ctx, query.domain) });

export const websiteFeature: Feature = {
  routes: [
    ...websiteRoutes,
    ...policyRoutes,
    ...redirectRoutes,
    ...redirectImportRoutes,
    ...appearanceRoutes,
    ...noticeRoutes,
    ...domainRoutes,
    ...siteRoutes,
  ],
  batches: importBatches('redirects', redirectImports.endpoints.runImport.access, simpleImport(redirectImport)),
  namesMedia: findNamedByStores,
};
