import * as z from 'zod/mini';
import { flagField, textFieldOf } from '../../../kit/fields/record-fields.ts';
import { record, type StoredOf } from '../../../kit/record.ts';
import {
  type AnalyticsKey,
  analyticsIds,
  domainVerificationMessage,
  takeAnalyticsId,
  takeDomainVerification,
} from '../integrations/analytics-ids.ts';
import { type MarketingScript, marketingScripts, takeScript } from '../integrations/marketing-scripts.ts';
import { siteDescription } from './site-description.ts';
import { type NetworkKey, networks, takeHandle } from './social-networks.ts';

/** A text that `take` normalises; null means invalid, and an empty text becomes null. */
const taken = (take: (typed: string) => string | null, message: string) =>
  z
    .nullable(z.string('Informe um texto.').check(z.refine((text) => take(text) !== null, message)))
    .check(z.overwrite((text) => (text === null ? null : take(text) || null)));

const network = (key: NetworkKey) => {
  const { name } = networks[key];
  const message = `Informe o nome da página no ${name}, ou o endereço dela.`;
  return textFieldOf(
    name,
    taken((typed) => takeHandle(key, typed), message),
  );
};
const analytics = (key: AnalyticsKey, label: string) =>
  textFieldOf(
    label,
    taken((typed) => takeAnalyticsId(key, typed), analyticsIds[key].message),
  );
const script = (key: MarketingScript, label: string) =>
  textFieldOf(
    label,
    taken((pasted) => takeScript(key, pasted), marketingScripts[key].message),
  );

/** The shop's pages in networks, and its analytics services. */
export const socialRecord = record({
  description: siteDescription,
  facebook_page: { ...network('facebook_page'), personal: false },
  instagram_account: { ...network('instagram_account'), personal: false },
  twitter_profile: { ...network('twitter_profile'), personal: false },
  youtube_channel: { ...network('youtube_channel'), personal: false },
  linkedin_profile: { ...network('linkedin_profile'), personal: false },
  tiktok_account: { ...network('tiktok_account'), personal: false },
  /** The site shows the central branch's WhatsApp. */
  whatsapp_chat_enabled: { ...flagField('Chat pelo WhatsApp'), personal: false },
  google_universal_analytics: { ...analytics('google_universal_analytics', 'Universal Analytics'), personal: false },
  google_analytics_v4: { ...analytics('google_analytics_v4', 'Google Analytics 4'), personal: false },
  google_tag_manager: { ...analytics('google_tag_manager', 'Google Tag Manager'), personal: false },
  facebook_pixel_page_view: { ...analytics('facebook_pixel_page_view', 'Pixel da Meta'), personal: false },
  facebook_domain_verification: {
    ...textFieldOf('Verificação de domínio da Meta', taken(takeDomainVerification, domainVerificationMessage)),
    personal: false,
  },
  /** The site has a file of its lawful products for Google Merchant Center and Meta. */
  product_feed: { ...flagField('Catálogo para o Google e a Meta'), personal: false },
  /** The store's id from each script: see `marketing-scripts.ts`. The wire carries the script. */
  id_mailchimp: { ...script('id_mailchimp', 'Script do Mailchimp'), personal: false },
  id_resultados_digitais: { ...script('id_resultados_digitais', 'Script do Resultados Digitais'), personal: false },
});
export type Social = StoredOf<typeof socialRecord>;
