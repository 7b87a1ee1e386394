import { type GroupRule, isAllowed, missingPermissionMessage, type Permission } from '@botica/contract/kit/permissions';
import { createContext, useContext } from 'react';

/** Who is signed in, at which store, and the links that every screen shows. */
export interface Session {
  agent: {
    id: number;
    name: string;
    picture: string | null;
    is_admin: boolean;
    /** Null for an administrator without a job group. */
    group: { id: number; name: string; key: string | null; grouprules: readonly GroupRule[] } | null;
  };
  store_name: string;
  store: { id: number; name: string; domain: string; main_color: string; time_zone: string };
  links: SiteLinks;
}

/** Links and notes that the operator sets; the login layout needs them before anybody has signed in. */
export interface SiteLinks {
  support_chat_url: string;
  terms_url: string;
  privacy_url: string;
  made_in: string;
  public_home_url: string | null;
}

export const AgentContext = createContext<Session | null>(null);

/** The present session. Throws outside of the signed-in part of the application. */
export function useSession(): Session {
  const session = useContext(AgentContext);
  if (!session) throw new Error('useSession needs an AgentContext above it');
  return session;
}

/** Undefined when the agent may; else the sentence that names the missing permission. */
export function usePermission(permission: Permission): string | undefined {
  const { agent } = useSession();
  const grantee = { is_admin: agent.is_admin, grouprules: agent.group?.grouprules ?? [] };
  return isAllowed(grantee, permission) ? undefined : missingPermissionMessage(permission);
}
