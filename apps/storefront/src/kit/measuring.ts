import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import {
  type AnalyticsKey,
  analyticsIds,
  bareAnalyticsId,
} from '@botica/contract/features/website/integrations/analytics-ids';
import { marketingScripts } from '@botica/contract/features/website/integrations/marketing-scripts';

export type Provider = 'google' | 'meta' | 'rdStation' | 'mailchimp';

/** A service that measures visits after the visitor's consent. */
export interface Measuring {
  provider: Provider;
  /** Data attribute of the consent banner, read by its island. */
  attribute: 'data-ga4' | 'data-gtm' | 'data-pixel' | 'data-rd' | 'data-mailchimp';
  id: string;
}

type Social = PublicStore['social'];

/** Returns the stored id, or null if it is malformed: everything that goes into a page is checked again. */
function analyticsId(social: Social, key: AnalyticsKey): string | null {
  const kept = social[key];
  return kept !== null && analyticsIds[key].pattern.test(kept) ? kept : null;
}

const scriptId = (social: Social, key: keyof typeof marketingScripts) => {
  const kept = social[key];
  return kept !== null && marketingScripts[key].id.test(kept) ? kept : null;
};

/** Lists the services that the store has configured, except Universal Analytics, which stopped in 2023. */
export function measuringOf(social: Social): Measuring[] {
  const pixel = analyticsId(social, 'facebook_pixel_page_view');
  const all: [Measuring['provider'], Measuring['attribute'], string | null][] = [
    ['google', 'data-ga4', analyticsId(social, 'google_analytics_v4')],
    ['google', 'data-gtm', analyticsId(social, 'google_tag_manager')],
    ['meta', 'data-pixel', pixel && bareAnalyticsId('facebook_pixel_page_view', pixel)],
    ['rdStation', 'data-rd', scriptId(social, 'id_resultados_digitais')],
    ['mailchimp', 'data-mailchimp', scriptId(social, 'id_mailchimp')],
  ];
  return all.flatMap(([provider, attribute, id]) => (id === null ? [] : [{ provider, attribute, id }]));
}
