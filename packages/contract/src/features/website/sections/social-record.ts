import * as z from 'zod/mini';
import { flagField } from '../../../kit/fields/record-fields.ts';
import { textOrNull } from '../../../kit/fields/text.ts';
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

/** A text of which `take` makes what is kept: null where it is none; an empty one comes out as null. */
const taken = (take: (typed: string) => string | null, message: string) =>
  z
    .nullable(z.string('Informe um texto.').check(z.refine((text) => take(text) !== null, message)))
    .check(z.overwrite((text) => (text === null ? null : take(text) || null)));

const network = (key: NetworkKey) => ({
  label: networks[key].name,
  input: taken(
    (typed) => takeHandle(key, typed),
    `Informe o nome da página no ${networks[key].name}, ou o endereço dela.`,
  ),
  reply: textOrNull,
  personal: false as const,
});
const analytics = <const L extends string>(key: AnalyticsKey, label: L) => ({
  label,
  input: taken((typed) => takeAnalyticsId(key, typed), analyticsIds[key].message),
  reply: textOrNull,
  personal: false as const,
});
const script = <const L extends string>(key: MarketingScript, label: L) => ({
  label,
  input: taken((pasted) => takeScript(key, pasted), marketingScripts[key].message),
  reply: textOrNull,
  personal: false as const,
});

/** Where else the shop is found, and who measures its site. */
export const socialRecord = record({
  description: siteDescription,
  facebook_page: network('facebook_page'),
  instagram_account: network('instagram_account'),
  twitter_profile: network('twitter_profile'),
  youtube_channel: network('youtube_channel'),
  linkedin_profile: network('linkedin_profile'),
  tiktok_account: network('tiktok_account'),
  /** The central branch's WhatsApp stands on the site. */
  whatsapp_chat_enabled: { ...flagField('Chat pelo WhatsApp'), personal: false },
  google_universal_analytics: analytics('google_universal_analytics', 'Universal Analytics'),
  google_analytics_v4: analytics('google_analytics_v4', 'Google Analytics 4'),
  google_tag_manager: analytics('google_tag_manager', 'Google Tag Manager'),
  facebook_pixel_page_view: analytics('facebook_pixel_page_view', 'Pixel da Meta'),
  facebook_domain_verification: {
    label: 'Verificação de domínio da Meta',
    input: taken(takeDomainVerification, domainVerificationMessage),
    reply: textOrNull,
    personal: false,
  },
  /** Of both scripts what identifies the store: see `marketing-scripts.ts`. The wire carries the script. */
  id_mailchimp: script('id_mailchimp', 'Script do Mailchimp'),
  id_resultados_digitais: script('id_resultados_digitais', 'Script do Resultados Digitais'),
});
export type Social = StoredOf<typeof socialRecord>;
