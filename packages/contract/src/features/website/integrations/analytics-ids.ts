/** An id of an analytics service, typed with or without its prefix and stored with it. */
interface AnalyticsId {
  prefix: string;
  pattern: RegExp;
  message: string;
  example: string;
}

export const analyticsIds = {
  google_universal_analytics: {
    prefix: 'UA-',
    pattern: /^UA-\d{4,10}-\d{1,4}$/,
    message: 'Informe o código como UA-12345678-1.',
    example: '12345678-1',
  },
  google_analytics_v4: {
    prefix: 'G-',
    pattern: /^G-[A-Z0-9]{4,12}$/,
    message: 'Informe o código como G-AB12CD34EF.',
    example: 'AB12CD34EF',
  },
  google_tag_manager: {
    prefix: 'GTM-',
    pattern: /^GTM-[A-Z0-9]{4,10}$/,
    message: 'Informe o código como GTM-AB12CD3.',
    example: 'AB12CD3',
  },
  facebook_pixel_page_view: {
    prefix: 'FB-',
    pattern: /^FB-\d{10,20}$/,
    message: 'Informe o número do pixel, de 10 a 20 dígitos.',
    example: '123456789012345',
  },
} as const satisfies Record<string, AnalyticsId>;
export type AnalyticsKey = keyof typeof analyticsIds;
export const analyticsKeys = Object.keys(analyticsIds) as [AnalyticsKey, ...AnalyticsKey[]];

/** Maximum length that is parsed: a whole `<meta>` tag. */
const maxTyped = 500;

/** The stored form; `''` for an empty text, null for an invalid id. */
export function takeAnalyticsId(key: AnalyticsKey, typed: string): string | null {
  if (typed.length > maxTyped) return null;
  const { prefix, pattern } = analyticsIds[key];
  const text = typed.trim().toUpperCase();
  if (text === '' || text === prefix) return '';
  const whole = text.startsWith(prefix) ? text : prefix + text;
  return pattern.test(whole) ? whole : null;
}

/** The id without its prefix. */
export function bareAnalyticsId(key: AnalyticsKey, stored: string | null): string {
  return stored?.slice(analyticsIds[key].prefix.length) ?? '';
}

export const domainVerificationMessage = 'Informe o código de 30 letras e números, ou a marca <meta> inteira.';
const verification = /^[a-z0-9]{30}$/;
/** No other attribute is allowed; Meta's own tag has none. */
const metaTag = /^<meta\s+name=["']facebook-domain-verification["']\s+content=["']([a-z0-9]{30})["']\s*\/?>$/i;

/** The code of Meta's domain verification, also from the whole tag. */
export function takeDomainVerification(typed: string): string | null {
  if (typed.length > maxTyped) return null;
  const text = typed.trim();
  if (text === '' || verification.test(text)) return text;
  return metaTag.exec(text)?.[1]?.toLowerCase() ?? null;
}
