import { formatCpf } from '@botica/contract/kit/brazil/cpf';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../kit/api/api.ts';
import { noMailServer } from '../../../kit/form/no-mail-notice.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { Notice, StartOverButton } from '../card/notice.tsx';
import { signInRefusal } from '../card/sign-in-refusal.ts';
import { siteInfo } from '../open/leave-for-home.ts';

export type SentLink = 'access' | 'reset';

interface LinkSentProps {
  kind: SentLink;
  cpf: string;
  onBack: () => void;
}

const sentTexts: Record<SentLink, string> = {
  access: 'Ele abre o painel uma única vez e vale por 10 minutos.',
  reset: 'Com ele você cria outra senha. Ele vale por 60 minutos e uma única vez.',
};

/** Shown after the request for a link. Like the server, it does not reveal whether an account exists. */
export function LinkSent({ kind, cpf, onBack }: LinkSentProps) {
  const sendsMail = useQuery(siteInfo()).data?.links.sends_mail ?? true;
  return (
    <Notice
      title="Confira seu e-mail"
      actions={
        <Button fullWidth onClick={onBack}>
          Voltar
        </Button>
      }
    >
      <p>
        Se houver uma conta com e-mail para o CPF <strong className="tabular">{formatCpf(cpf)}</strong>, enviamos um
        link. {sentTexts[kind]}
      </p>
      <p>
        {sendsMail
          ? 'Não chegou? Veja a caixa de spam ou fale com quem administra a loja.'
          : `${noMailServer} nesta instalação: o link não chega. Fale com quem administra a loja.`}
      </p>
    </Notice>
  );
}

interface DeadLinkProps {
  error: unknown;
  redirect?: string | undefined;
  onRetry: () => unknown;
}

/** A link that cannot be used: used up, expired, or temporarily not checked. */
export function DeadLink({ error, redirect, onRetry }: DeadLinkProps) {
  const isDead = error instanceof ApiError && (error.status === 401 || error.status === 422);
  return (
    <Notice
      title={isDead ? 'Este link não vale mais' : 'Não foi possível abrir o link'}
      actions={
        <>
          {!isDead && (
            <Button variant="primary" fullWidth onClick={onRetry}>
              Tentar novamente
            </Button>
          )}
          <StartOverButton redirect={redirect} variant={isDead ? 'primary' : 'default'}>
            Entrar com CPF
          </StartOverButton>
        </>
      }
    >
      <p>{signInRefusal(error).message}</p>
      {isDead && (
        <p>Você pode pedi-lo na entrada, com o seu CPF. Se este era um convite, fale com quem convidou você.</p>
      )}
    </Notice>
  );
}

/** The page of a link, opened without its secret. */
export function LinkNeeded() {
  return (
    <Notice title="Criar senha" actions={<StartOverButton>Entrar com CPF</StartOverButton>}>
      <p>A senha é criada a partir de um link: o do convite que você recebeu, ou o de “Esqueci minha senha”.</p>
      <p>Abra o link que chegou por e-mail. Para pedir outro, entre com o seu CPF.</p>
    </Notice>
  );
}
