import { formatCpf } from '@botica/contract/kit/brazil/cpf';
import type { ReactNode } from 'react';
import { LinkButton } from '../../kit/button.tsx';
import classes from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

interface NoticeProps {
  title: string;
  children: ReactNode;
  actionLabel: string;
  redirect?: string | undefined;
}

/** A sign-in page that only explains, with the way on. */
function Notice({ title, children, actionLabel, redirect }: NoticeProps) {
  return (
    <SignInCard title={title}>
      <div className={classes.text}>{children}</div>
      <LinkButton
        variant="primary"
        fullWidth
        link={{ to: '/login/{-$step}/{-$cpf}', params: { step: 'cpf', cpf: undefined }, search: { redirect } }}
      >
        {actionLabel}
      </LinkButton>
    </SignInCard>
  );
}

/** Step request: the CPF has no access yet. */
export function RequestNotice({ cpf, redirect }: { cpf: string; redirect: string | undefined }) {
  return (
    <Notice title="CPF sem acesso" actionLabel="Usar outro CPF" redirect={redirect}>
      <p>
        O CPF <strong className="tabular">{formatCpf(cpf)}</strong> ainda não tem acesso ao painel.
      </p>
      <p>Confira se o número está certo. Se estiver, peça um convite ao gerente da sua loja.</p>
      <p className={classes.note}>
        <strong>Em construção.</strong> Em breve você poderá enviar o pedido de acesso por aqui.
      </p>
    </Notice>
  );
}

/** Step password, which belongs to the link of an invitation. */
export function NewPasswordNotice() {
  return (
    <Notice title="Criar senha" actionLabel="Entrar com CPF">
      <p>A senha é criada a partir do link do convite que você recebeu.</p>
      <p className={classes.note}>
        <strong>Em construção.</strong> Enquanto isso, peça sua senha inicial ao administrador da loja.
      </p>
    </Notice>
  );
}

/** Step email with a token, which belongs to a link received by e-mail. */
export function AccessLinkNotice({ redirect }: { redirect: string | undefined }) {
  return (
    <Notice title="Entrar por link" actionLabel="Entrar com CPF" redirect={redirect}>
      <p>Ainda não é possível entrar pelo link recebido por e-mail.</p>
      <p className={classes.note}>
        <strong>Em construção.</strong> Entre com seu CPF e sua senha para continuar.
      </p>
    </Notice>
  );
}

/** `/auth`, where another panel hands its session over. */
export function HandOverPage() {
  return (
    <Notice title="Entrar por outro painel" actionLabel="Entrar com CPF">
      <p>Ainda não é possível abrir esta página a partir de outro painel.</p>
      <p className={classes.note}>
        <strong>Em construção.</strong> Entre com seu CPF e sua senha para continuar.
      </p>
    </Notice>
  );
}
