import { useSession } from '../api/agent-context.tsx';
import { Notice } from './notice.tsx';

export const noMailServer = 'O e-mail não está configurado';

/** Says, where the panel speaks of e-mails, that none is sent while no mail server is set, and what to do `instead`. */
export function NoMailNotice({ instead = 'copie o link' }: { instead?: string }) {
  const { links } = useSession();
  return links.sends_mail ? null : (
    <Notice>
      {noMailServer}; {instead}.
    </Notice>
  );
}
