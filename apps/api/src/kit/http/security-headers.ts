import { randomBytes } from 'node:crypto';

const cspOf = (style: string, script: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${script}`,
    `style-src 'self' ${style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every reply. HSTS is sent only if the public address is https. */
export function baseHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Content security policy of the page: no inline script; the kit's `<style>` elements carry this response's nonce. */
export function pagePolicy(): { nonce: string; policy: string } {
  const nonce = randomBytes(18).toString('base64url');
  return { nonce, policy: cspOf(`'nonce-${nonce}'`, '') };
}
