import { formatDay, formatInstant } from '../../kit/dates.ts';
import { type FeatureAudit, recordFormats } from '../../kit/feature-audit.ts';
import { type appearance, logoKeys, logoNames } from './appearance/appearance.contract.ts';
import { colorsRecord } from './appearance/colors-record.ts';
import type { storeDomains } from './domain/domain.contract.ts';
import type { site } from './info/site-info.contract.ts';
import { credentialLabels } from './integrations/credentials-record.ts';
import type { notices } from './notice/notice.contract.ts';
import { noticeRecord } from './notice/notice-record.ts';
import type { policies } from './policies/policies.contract.ts';
import { policyNames, richPolicyIds } from './policies/policy-names.ts';
import type { redirectImports } from './redirects/redirect-imports.contract.ts';
import type { redirectCalls } from './redirects/redirects.contract.ts';
import { contactRecord } from './sections/contact-record.ts';
import { paymentConfigRecord } from './sections/payment-config.ts';
import { socialRecord } from './sections/social-record.ts';
import type { website } from './website.contract.ts';

type WebsiteCall = keyof (typeof website.endpoints &
  typeof policies.endpoints &
  typeof redirectCalls.endpoints &
  typeof redirectImports.endpoints &
  typeof appearance.endpoints &
  typeof notices.endpoints &
  typeof storeDomains.endpoints &
  typeof site.endpoints);

const moment = (iso: string) => formatInstant(iso);
const logoPictures = Object.fromEntries(logoKeys.map((key) => [key, { isPicture: true as const }]));

const closedDay = { fields: { day: { label: 'Dia', shown: formatDay }, name: { label: 'Nome' } } };
const closedDayName = ({ day }: { day: string }) => formatDay(day);

export const websiteAudit = {
  place: 'configurações do site',
  calls: {
    storeProfile: 'ver os dados da loja',
    saveStoreProfile: 'alterar os dados da loja',
    paymentConfig: 'ver as condições comerciais',
    savePaymentConfig: 'alterar as condições comerciais',
    commercialConditions: 'ver as condições comerciais',
    social: 'ver redes e integrações do site',
    saveSocial: 'alterar redes e integrações do site',
    contact: 'ver os e-mails de contato',
    saveContact: 'alterar os e-mails de contato',
    credentials: 'ver as credenciais do site',
    saveCredentials: 'alterar as credenciais do site',
    siteCheck: 'ver o que a lei pede do site',
    sections: 'ver os textos do site',
    saveSection: 'alterar um texto do site',
    sectionVersions: 'ver as versões de um texto do site',
    sectionVersion: 'ver uma versão de um texto do site',
    redirects: 'ver os redirecionamentos do site',
    replaceRedirects: 'alterar os redirecionamentos do site',
    exportRedirects: 'exportar os redirecionamentos do site',
    lastImport: 'ver o arquivo de redirecionamentos enviado',
    beginImport: 'enviar um arquivo de redirecionamentos',
    addImportPiece: 'enviar um arquivo de redirecionamentos',
    checkImport: 'conferir um arquivo de redirecionamentos',
    runImport: 'importar redirecionamentos do site',
    colors: 'ver as cores da loja',
    saveColors: 'alterar as cores da loja',
    logos: 'ver os logos da loja',
    saveLogos: 'alterar os logos da loja',
    notice: 'ver o aviso do site',
    saveNotice: 'alterar o aviso do site',
    closedDays: 'ver os dias em que a loja não abre',
    saveClosedDays: 'alterar os dias em que a loja não abre',
    domains: 'ver os endereços da loja',
    dns: 'ver os registros de DNS da loja',
    changeSettings: 'alterar domínio e dados da loja',
    addAlias: 'adicionar outro endereço à loja',
    removeAlias: 'remover um dos endereços da loja',
  },
  entities: {
    website_section: {
      name: 'Configuração do site',
      fields: {
        ...paymentConfigRecord.labels,
        ...socialRecord.labels,
        ...contactRecord.labels,
        ...credentialLabels,
        ...policyNames,
        ...noticeRecord.labels,
      },
      parts: Object.fromEntries(richPolicyIds.map((id) => [id, { isRich: true as const }])),
      formats: { ...recordFormats(paymentConfigRecord), from: moment, to: moment },
    },
    store: {
      fields: {
        ...colorsRecord.labels,
        ...logoNames,
        closed_days: 'Dias sem abrir',
        alias: 'Outro endereço',
      },
      parts: { ...logoPictures, closed_days: { of: closedDay, called: closedDayName } },
    },
    redirect_list: {
      name: 'Redirecionamentos',
      fields: {
        added_redirects: 'Adicionados',
        changed_redirects: 'Alterados',
        removed_redirects: 'Removidos',
        order_of_redirects: 'Ordem mudou',
      },
    },
    work: {
      fields: {},
      values: {
        kind: {
          'redirects.check_import': 'conferência de um arquivo de redirecionamentos',
          'redirects.import': 'importação de redirecionamentos',
        },
      },
    },
  },
  actions: {
    'website.notice_changed': {
      name: 'Aviso do site alterado',
      sentence: 'Alterou o aviso do site',
      withChanges: true,
    },
    'website.closed_days_changed': {
      name: 'Dias sem abrir alterados',
      sentence: 'Alterou os dias em que a loja não abre',
      withChanges: true,
    },
    'website.logos_changed': { name: 'Logos alterados', sentence: 'Alterou os logos da loja', withChanges: true },
    'website.colors_changed': { name: 'Cores alteradas', sentence: 'Alterou as cores da loja', withChanges: true },
    'website.payment_changed': {
      name: 'Condições comerciais alteradas',
      sentence: 'Alterou as condições comerciais',
      withChanges: true,
    },
    'website.social_changed': {
      name: 'Redes e integrações alteradas',
      sentence: 'Alterou redes e integrações do site',
      withChanges: true,
    },
    'website.contact_changed': {
      name: 'E-mails de contato alterados',
      sentence: 'Alterou os e-mails de contato',
      withChanges: true,
    },
    'website.credentials_changed': {
      name: 'Credenciais alteradas',
      sentence: 'Alterou as credenciais do site',
      withChanges: true,
    },
    'website.store_changed': {
      name: 'Dados da loja alterados',
      sentence: 'Alterou os dados da loja',
      withChanges: true,
    },
    'website.domain_changed': {
      name: 'Domínio alterado',
      sentence: 'Mudou o domínio da loja',
      withChanges: true,
    },
    'website.alias_added': {
      name: 'Outro endereço adicionado',
      sentence: 'Adicionou outro endereço à loja',
      withChanges: true,
    },
    'website.alias_removed': {
      name: 'Outro endereço removido',
      sentence: 'Removeu um dos outros endereços da loja',
      withChanges: true,
    },
    'website.redirects_changed': {
      name: 'Redirecionamentos alterados',
      sentence: 'Alterou os redirecionamentos do site',
      withChanges: true,
    },
    'website.policy_changed': {
      name: 'Texto do site alterado',
      sentence: 'Alterou um texto do site',
      withChanges: true,
    },
  },
  kinds: { store: ['website.'] },
} satisfies FeatureAudit<WebsiteCall>;
