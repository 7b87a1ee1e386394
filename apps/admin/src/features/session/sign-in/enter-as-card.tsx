import { useQuery } from '@tanstack/react-query';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { SpinnerPage } from '../../../kit/page/spinner-page.tsx';
import classes from '../card/sign-in-card.module.css';
import { FormAlert, SignInCard } from '../card/sign-in-card.tsx';
import { signInRefusal } from '../card/sign-in-refusal.ts';
import { presentSession } from '../open/present-session.ts';

interface EnterAsCardProps {
  name: string;
  storeName: string | null;
  onEnter: () => void;
  busy: boolean;
  error: unknown;
}

/** Asks before a link signs this browser in, because the link's sender may be another person. */
export function EnterAsCard({ name, storeName, onEnter, busy, error }: EnterAsCardProps) {
  const { data: present, isPending } = useQuery(presentSession());
  if (isPending) return <SpinnerPage />;
  return (
    <SignInCard
      title={`Entrar como ${name}?`}
      intro={storeName === null ? undefined : `Este link abre o painel de ${storeName}.`}
    >
      <div className={classes.text}>
        {present ? (
          <p>
            Neste navegador já está aberta a sessão de <strong>{present.agent.name}</strong>. Se você continuar, ele
            passa a usar a de <strong>{name}</strong>.
          </p>
        ) : (
          <p>Continue somente se este é o seu nome e se foi você que pediu para entrar.</p>
        )}
      </div>
      <FormAlert message={error ? signInRefusal(error).message : undefined} />
      <div className="stack-8">
        <Button variant="primary" fullWidth onClick={onEnter} loading={busy}>
          Entrar
        </Button>
        <LinkButton
          fullWidth
          link={present ? { to: '/' } : { to: '/login/{-$step}/{-$cpf}', params: { step: 'cpf', cpf: undefined } }}
        >
          Não entrar
        </LinkButton>
      </div>
    </SignInCard>
  );
}
