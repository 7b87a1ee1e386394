import * as z from 'zod/mini';
import { weekdays } from '../../../kit/weekdays.ts';
import { type PaymentConfig, takesNames } from '../sections/payment-config.ts';
import type { Social } from '../sections/social-record.ts';

// Apart from its call, which the sign-in page fetches on its first load: the browser needs no reply's schema.

const text = z.nullable(z.string());
const all = <Name extends string, Schema extends z.core.$ZodType>(names: readonly Name[], schema: Schema) =>
  z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>); // by their names

/** Links of the installation, from the environment; the shell and the sign-in screens show them. */
const links = z.object({
  /** Null: nobody is there to be asked. */
  support_chat_url: text,
  terms_url: z.string(),
  privacy_url: z.string(),
  public_home_url: text,
  made_in: z.string(),
  /** The panel's pages tell a service how they are used. */
  monitoring: z.boolean(),
  /** Mails leave by a mail server; false: they become files on the server, and nobody gets them. */
  sends_mail: z.boolean(),
});
export type Links = z.infer<typeof links>;

const phone = z.object({ ddi: z.string(), ddd: z.string(), number: z.string() });

/** Pages of the shop in networks, and ids of who measures its site: addresses and prefixes in front, of scripts what was kept. */
export const socialNames = [
  ...(['facebook_page', 'instagram_account', 'twitter_profile', 'youtube_channel'] as const),
  ...(['linkedin_profile', 'tiktok_account', 'google_universal_analytics', 'google_analytics_v4'] as const),
  ...(['google_tag_manager', 'facebook_pixel_page_view', 'facebook_domain_verification'] as const),
  ...(['id_mailchimp', 'id_resultados_digitais'] as const),
] as const satisfies readonly (keyof Social)[];

const conditions = [
  ...(['discount_pix', 'discount_credit_card', 'discount_billet', 'installment_received'] as const),
  ...(['free_shipping_city', 'free_shipping_country'] as const),
] as const satisfies readonly (keyof PaymentConfig)[];

/** A store as its site tells of it; of the central branch what RDC 44/2009, art. 53, wants to be read there. */
const publicStore = z.object({
  id: z.int(),
  domain: z.string(),
  name: z.string(),
  main_color: z.string(),
  secondary_color: z.string(),
  /** Addresses of pictures. */
  logos: all(['logo', 'logo_dark', 'icon', 'share_image'], text),
  slogan: text,
  description: text,
  corporate_name: text,
  cnpj: text,
  /** Certificate of the pharmacy council (CRF), with its last day, `YYYY-MM-DD`. */
  crf_certificate: text,
  crf_certificate_until: text,
  sanitary_license: text,
  afe: text,
  ae: text,
  pharmacist: z.nullable(z.object({ name: text, crf: text, crf_uf: text })),
  address: z.nullable(
    z.object({ ...all(['street', 'number', 'city', 'uf', 'zip'], z.string()).shape, complement: text, district: text }),
  ),
  phone: z.nullable(phone),
  /** Null: there is no chat. */
  whatsapp: z.nullable(phone),
  /** `HH:MM` on the store's clock; null while they are not recorded. */
  hours: z.nullable(all(weekdays, z.object({ opening: text, closing: text, closed: z.boolean() }))),
  /** Days on which it is closed besides, `YYYY-MM-DD`. */
  closed_days: z.array(z.object({ day: z.string(), name: z.string() })),
  /** The line above all pages, of this moment. */
  notice: text,
  contacts: all(['pharmacist_email', 'prescription_email', 'recruitment_email'], text),
  social: all(socialNames, text),
  /** Its site has `/feed/google.xml`. */
  has_product_feed: z.boolean(),
  /** Those that have been written. */
  policies: z.array(z.object({ id: z.string(), name: z.string() })),
  commercial_conditions: z.extend(all(conditions, z.int()), {
    ...all(takesNames, z.boolean()).shape,
    credit_card_min_installment: z.string(),
  }),
});
export type PublicStore = z.infer<typeof publicStore>;

/** `store` and `public_token` are null when the domain (or the Host) names no store. */
export const siteInfo = z.object({ store: z.nullable(publicStore), public_token: text, links });
export type SiteInfo = z.infer<typeof siteInfo>;
