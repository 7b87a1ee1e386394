import type { Settings } from '../../../kit/settings.ts';

/** Cookie that authenticates GET requests only (docs/decisions/0004-cookie-and-bearer.md). */
export interface SessionCookie {
  name: string;
  /** `Set-Cookie` header with the token. It lives as long as a session can. */
  set(token: string): string;
  /** `Set-Cookie` header that removes the cookie. */
  clear(): string;
}

/**
 * On https the `__Host-` prefix binds a cookie to this host. On plain http the port in the name keeps two installations
 * apart.
 */
export function cookiePlace(settings: Pick<Settings, 'publicUrl' | 'port'>, kind: 'session' | 'device') {
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false;
  const base = isHttps ? '__Host-botica' : `botica_${settings.port}`;
  return {
    name: kind === 'session' ? base : `${base}_${kind}`,
    attributes: `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`,
  };
}

export function sessionCookie(settings: Pick<Settings, 'publicUrl' | 'port' | 'sessionMaxSeconds'>): SessionCookie {
  const { name, attributes } = cookiePlace(settings, 'session');
  return {
    name,
    set: (token) => `${name}=${token}; Max-Age=${settings.sessionMaxSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
