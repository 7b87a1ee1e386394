import {
  type Grantee,
  type GroupRule,
  isAllowed,
  missingPermissionMessage,
  type Needed,
} from '@botica/contract/kit/permissions';
import { createContext, useContext } from 'react';

/** The signed-in person, their store, and the links that every screen shows. */
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
  /** True if the person also works in other stores. */
  has_other_stores: boolean;
  /** The list of what is left to set up may be shown, because nobody has put it away. */
  shows_setup: boolean;
  /** True in the read-only preview of the admin with the rights of one group. */
  is_preview: boolean;
  /** `required`: nothing is allowed until the second factor is set up on the account page. */
  second_factor: 'off' | 'on' | 'required';
  /** True if five menu entries open in another installation. */
  hands_over: boolean;
}

/** Links and notes set by the operator. The login page needs them before anybody has signed in. */
export interface SiteLinks {
  support_chat_url: string | null;
  terms_url: string;
  privacy_url: string;
  made_in: string;
  /** True if a service records how pages are used. */
  monitoring: boolean;
  /** False if the installation has no mail server, so that no mail is sent. */
  sends_mail: boolean;
  public_home_url: string | null;
}

export const AgentContext = createContext<Session | null>(null);

/** Returns the current session. Throws outside the signed-in part of the application. */
export function useSession(): Session {
  const session = useContext(AgentContext);
  if (!session) throw new Error('useSession needs an AgentContext above it');
  return session;
}

/** The signed-in agent in the shape that the permission rules of the contract take. */
export function granteeOf(agent: Session['agent']): Grantee {
  return { is_admin: agent.is_admin, grouprules: agent.group?.grouprules ?? [] };
}

/**
 * Undefined if the agent has the permission, else the sentence that names the missing one. The contract says which
 * permission a call needs: `usePermission(orders.endpoints.changeStatus.access)`.
 */
export function usePermission(needed: Needed): string | undefined {
  const grantee = granteeOf(useSession().agent);
  return isAllowed(grantee, needed) ? undefined : missingPermissionMessage(needed);
}
