import { type AnalyticsKey, analyticsIds, bareAnalyticsId } from '@botica/contract/features/website/analytics-ids';
import { marketingScripts } from '@botica/contract/features/website/marketing-scripts';
import type { PublicStore } from '@botica/contract/features/website/site-info';

export type Provider = 'google' | 'meta' | 'rdStation' | 'mailchimp';

/** One service that measures visits, once a visitor has agreed to it. */
export interface Measuring {
  provider: Provider;
  /** Data attribute of the banner, which its island reads. */
  attribute: 'data-ga4' | 'data-gtm' | 'data-pixel' | 'data-rd' | 'data-mailchimp';
  id: string;
}

type Social = PublicStore['social'];

/** An id as it is kept, or nothing where it is not one: whatever stands in the page is checked here once more. */
function analyticsId(social: Social, key: AnalyticsKey): string | null {
  const kept = social[key];
  return kept !== null && analyticsIds[key].pattern.test(kept) ? kept : null;
}

const scriptId = (social: Social, key: keyof typeof marketingScripts) => {
  const kept = social[key];
  return kept !== null && marketingScripts[key].id.test(kept) ? kept : null;
};

/** What the store has configured; Universal Analytics collects nothing since 2023, and is left out. */
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
