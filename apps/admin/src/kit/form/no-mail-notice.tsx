import { useSession } from '../api/agent-context.tsx';
import { Notice } from './notice.tsx';

export const noMailServer = 'O e-mail não está configurado';

/** Where the panel tells of mails: that none leaves while no mail server is set, and what to do `instead`. */
export function NoMailNotice({ instead = 'copie o link' }: { instead?: string }) {
  const { links } = useSession();
  return links.sends_mail ? null : (
    <Notice>
      {noMailServer}; {instead}.
    </Notice>
  );
}
