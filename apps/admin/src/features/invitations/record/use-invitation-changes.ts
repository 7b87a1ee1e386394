import { type Invitation, invitations } from '@botica/contract/features/invitations/invitations.contract';
import { formatDay } from '@botica/contract/kit/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { copyText } from '../../../kit/look/copy-text.ts';
import { invitationOptions } from '../invitation-queries.ts';

export interface InvitationLink {
  url: string;
  expires_at: string;
}

/** A link of the invitation. It is a complete URL, even if the server does not know its own address. */
export async function linkOf(document: string): Promise<InvitationLink> {
  const link = await call(invitations.endpoints.link, { params: { id: document } });
  return { ...link, url: new URL(link.url, window.location.origin).href };
}

/** Changes of an invitation or a request. Each shows a toast and resolves to true on success. */
export function useInvitationChanges({ document, name, email, version }: Invitation) {
  const client = useQueryClient();
  /** A link shown for copying by hand. */
  const [shownLink, setShownLink] = useState<InvitationLink | null>(null);
  const path = { params: { id: document } };
  const ifMatch = { ifMatch: version };

  /** Sends a change, then refetches the list and, if it still exists, the invitation. */
  const apply = async (send: () => Promise<string>): Promise<boolean> => {
    try {
      toast.success(await send());
      return true;
    } catch (error) {
      toast.error(errorMessage(error));
      return false;
    } finally {
      void invalidate(client, invitations.endpoints.list);
    }
  };
  const keep = (next: Invitation) => client.setQueryData(invitationOptions(document).queryKey, next);

  return {
    shownLink,
    closeLink: () => setShownLink(null),
    resend: () =>
      apply(async () => {
        keep(await call(invitations.endpoints.resend, path, ifMatch));
        return `Convite enviado de novo para ${email}`;
      }),
    copyLink: async () => {
      try {
        const link = await linkOf(document);
        if (await copyText(link.url))
          toast.success(`Link copiado. Vale até ${formatDay(link.expires_at.slice(0, 10))}`);
        else setShownLink(link);
      } catch (error) {
        toast.error(errorMessage(error));
      } finally {
        // A new link may change the expiry.
        void invalidate(client, invitations.endpoints.list);
        void invalidate(client, invitations.endpoints.show);
      }
    },
    withdraw: () =>
      apply(async () => {
        await call(invitations.endpoints.withdraw, path, ifMatch);
        return `Convite de ${name} retirado`;
      }),
    refuse: () =>
      apply(async () => {
        await call(invitations.endpoints.refuse, path, ifMatch);
        return `Pedido de ${name} recusado`;
      }),
  };
}
