import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { SpinnerPage } from '../../../kit/page/spinner-page.tsx';
import { FormAlert, SignInCard } from '../card/sign-in-card.tsx';
import { signInRefusal } from '../card/sign-in-refusal.ts';
import { endSession } from './start-session.ts';

/** `/logout`: ends the session on opening. */
export function LogoutPage() {
  const client = useQueryClient();
  const { mutate, error } = useMutation({ mutationFn: () => endSession(client) });
  const started = useRef(false);
  useEffect(() => {
    // Effects run twice in development.
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);

  if (!error) return <SpinnerPage label="Saindo..." />;
  return (
    <SignInCard title="Não foi possível sair" intro="Você continua conectado neste navegador.">
      <FormAlert message={signInRefusal(error).message} />
      <div className="stack-8">
        <Button variant="primary" fullWidth onClick={() => mutate()}>
          Tentar novamente
        </Button>
        <LinkButton fullWidth link={{ to: '/' }}>
          Voltar ao painel
        </LinkButton>
      </div>
    </SignInCard>
  );
}
