import type { Settings } from '../../../kit/settings.ts';

/** The cookie that carries the session on GET requests only (docs/decisions/0004-cookie-and-bearer.md). */
export interface SessionCookie {
  name: string;
  /** `Set-Cookie` header with the token, living as long as the session may. */
  set(token: string): string;
  /** `Set-Cookie` header that removes it. */
  clear(): string;
}

/** On https the `__Host-` prefix binds it to this host; on plain http the port keeps two installations apart. */
export function sessionCookie(settings: Pick<Settings, 'publicUrl' | 'port' | 'sessionMaxSeconds'>): SessionCookie {
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false;
  const name = isHttps ? '__Host-botica' : `botica_${settings.port}`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  return {
    name,
    set: (token) => `${name}=${token}; Max-Age=${settings.sessionMaxSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
