import type { Settings } from '../../../kit/settings.ts';

/** The cookie that carries the session on GET requests only (docs/decisions/0004-cookie-and-bearer.md). */
export interface SessionCookie {
  name: string;
  /** `Set-Cookie` header with the token, living as long as the session may. */
  set(token: string): string;
  /** `Set-Cookie` header that removes it. */
  clear(): string;
}

/** On https the `__Host-` prefix binds a cookie to this host; on plain http the port keeps two installations apart. */
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
