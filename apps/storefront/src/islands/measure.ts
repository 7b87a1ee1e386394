/** Globals that the providers' scripts expect. */
interface MeasuredWindow {
  dataLayer?: unknown[];
  fbq?: ((...told: unknown[]) => void) & { queue?: unknown[]; loaded?: boolean; version?: string };
  _fbq?: unknown;
}

function load(address: string, id?: string): void {
  const script = document.createElement('script');
  if (id) script.id = id;
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** Equals Google's snippet, whose script reads the arguments object itself and no array. */
function tellGoogle(): void {
  const window_ = window as MeasuredWindow; // the providers' names on it
  window_.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: what Google's script knows a command by
  window_.dataLayer.push(arguments);
}
const google = tellGoogle as (...told: unknown[]) => void;

function meta(pixel: string): void {
  const window_ = window as MeasuredWindow; // the providers' names on it
  const queue: unknown[] = [];
  const fbq: NonNullable<MeasuredWindow['fbq']> = (...told) => void queue.push(told);
  Object.assign(fbq, { queue, loaded: true, version: '2.0', push: fbq });
  window_.fbq = fbq;
  window_._fbq = fbq;
  fbq('init', pixel);
  fbq('track', 'PageView');
  load('https://connect.facebook.net/pt_BR/fbevents.js');
}

/** Loads the configured services; the page's policy allows only their hosts. */
export function measure({ ga4, gtm, pixel, rd, mailchimp }: DOMStringMap): void {
  if (ga4) {
    google('js', new Date());
    google('config', ga4);
    load(`https://www.googletagmanager.com/gtag/js?id=${ga4}`);
  }
  if (gtm) {
    const window_ = window as MeasuredWindow; // the providers' names on it
    window_.dataLayer ??= [];
    window_.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(`https://www.googletagmanager.com/gtm.js?id=${gtm}`);
  }
  if (pixel) meta(pixel);
  if (rd) load(`https://d335luupugsy2.cloudfront.net/js/loader-scripts/${rd}-loader.js`);
  if (mailchimp) load(`https://chimpstatic.com/mcjs-connected/js/users/${mailchimp}.js`, 'mcjs');
}
