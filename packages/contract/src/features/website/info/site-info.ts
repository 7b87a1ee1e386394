import * as z from 'zod/mini';
import { weekdays } from '../../../kit/weekdays.ts';
import { type PaymentConfig, takesNames } from '../sections/payment-config.ts';
import type { Social } from '../sections/social-record.ts';

// Separate from its call, which the sign-in page loads first: the browser does not need the reply's schema.

const text = z.nullable(z.string());
const all = <Name extends string, Schema extends z.core.$ZodType>(names: readonly Name[], schema: Schema) =>
  z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>); // by their names

/** Links of the installation, from the environment; the shell and the sign-in screens show them. */
const links = z.object({
  /** Null if there is no support chat. */
  support_chat_url: text,
  terms_url: z.string(),
  privacy_url: z.string(),
  public_home_url: text,
  made_in: z.string(),
  /** True if a service records how the panel's pages are used. */
  monitoring: z.boolean(),
  /** False if there is no mail server: then e-mails become files on the server and are not delivered. */
  sends_mail: z.boolean(),
});
export type Links = z.infer<typeof links>;

const phone = z.object({ ddi: z.string(), ddd: z.string(), number: z.string() });

/** The shop's pages in social networks, and ids of analytics and scripts, in their stored form. */
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

/** A store in its site's data; of the central branch the data that RDC 44/2009, art. 53, requires. */
const publicStore = z.object({
  id: z.int(),
  domain: z.string(),
  name: z.string(),
  main_color: z.string(),
  secondary_color: z.string(),
  /** URLs of pictures. */
  logos: all(['logo', 'logo_dark', 'icon', 'share_image'], text),
  slogan: text,
  description: text,
  corporate_name: text,
  cnpj: text,
  /** Certificate of the pharmacy council (CRF) with its last day, `YYYY-MM-DD`. */
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
  /** Null if there is no chat. */
  whatsapp: z.nullable(phone),
  /** `HH:MM` in the store's zone; null until they are entered. */
  hours: z.nullable(all(weekdays, z.object({ opening: text, closing: text, closed: z.boolean() }))),
  /** Additional closed days, `YYYY-MM-DD`. */
  closed_days: z.array(z.object({ day: z.string(), name: z.string() })),
  /** The current notice above all pages. */
  notice: text,
  contacts: all(['pharmacist_email', 'prescription_email', 'recruitment_email'], text),
  social: all(socialNames, text),
  /** True if the site has `/feed/google.xml`. */
  has_product_feed: z.boolean(),
  /** The policies that have a text. */
  policies: z.array(z.object({ id: z.string(), name: z.string() })),
  commercial_conditions: z.extend(all(conditions, z.int()), {
    ...all(takesNames, z.boolean()).shape,
    credit_card_min_installment: z.string(),
  }),
});
export type PublicStore = z.infer<typeof publicStore>;

/** `store` and `public_token` are null if the domain (or the Host) belongs to no store. */
export const siteInfo = z.object({ store: z.nullable(publicStore), public_token: text, links });
export type SiteInfo = z.infer<typeof siteInfo>;
