import {
  type Grantee,
  type GroupRule,
  isAllowed,
  missingPermissionMessage,
  type Needed,
} from '@botica/contract/kit/permissions';
import { createContext, useContext } from 'react';

/** Who is signed in, at which store, and the links that every screen shows. */
export interface Session {
  agent: {
    id: number;
    name: string;
    /** Eleven digits. */
    document: string;
    picture: string | null;
    is_admin: boolean;
    /** Null for an administrator without a job group. */
    group: { id: number; name: string; key: string | null; grouprules: readonly GroupRule[] } | null;
  };
  store_name: string;
  store: {
    id: number;
    name: string;
    domain: string;
    main_color: string;
    time_zone: string;
    /** Addresses of pictures. */
    logo: string | null;
    logo_dark: string | null;
    icon: string | null;
  };
  links: SiteLinks;
  /** The person works in other stores too. */
  has_other_stores: boolean;
  /** What is left to set up may be shown: the list was not put away. */
  shows_setup: boolean;
  /** A read-only look at the admin as the agent's group sees it. */
  is_preview: boolean;
  /** `required`: nothing is allowed before it is set up on the account page. */
  second_factor: 'off' | 'on' | 'required';
  /** Five menu entries open in another installation. */
  hands_over: boolean;
}

/** Links and notes that the operator sets; the login layout needs them before anybody has signed in. */
export interface SiteLinks {
  support_chat_url: string | null;
  terms_url: string;
  privacy_url: string;
  made_in: string;
  /** A service watches how pages are used. */
  monitoring: boolean;
  /** Without a mail server nobody gets a mail. */
  sends_mail: boolean;
  public_home_url: string | null;
}

export const AgentContext = createContext<Session | null>(null);

/** The present session. Throws outside of the signed-in part of the application. */
export function useSession(): Session {
  const session = useContext(AgentContext);
  if (!session) throw new Error('useSession needs an AgentContext above it');
  return session;
}

/** The signed-in agent as the rules of the contract ask about them. */
export function granteeOf(agent: Session['agent']): Grantee {
  return { is_admin: agent.is_admin, grouprules: agent.group?.grouprules ?? [] };
}

/**
 * Undefined when the agent may; else the sentence that names the missing permission. Which one it is, the contract
 * says: `usePermission(orders.endpoints.changeStatus.access)`.
 */
export function usePermission(needed: Needed): string | undefined {
  const grantee = granteeOf(useSession().agent);
  return isAllowed(grantee, needed) ? undefined : missingPermissionMessage(needed);
}
