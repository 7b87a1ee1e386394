import { handOver } from '@botica/contract/features/hand-over/hand-over.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { call } from '../../kit/api/api.ts';
import { Button } from '../../kit/look/button.tsx';
import { SpinnerPage } from '../../kit/page/spinner-page.tsx';
import { Notice, StartOverButton } from '../session/card/notice.tsx';
import { signInRefusal } from '../session/card/sign-in-refusal.ts';
import { ownPath } from '../session/open/own-path.ts';
import { startSession } from '../session/open/start-session.ts';

const route = getRouteApi('/_public/auth');

/** `/auth`: where the other installation hands its session over. */
export function EnterPage() {
  const { token, redirect } = route.useSearch();
  if (!token) {
    return (
      <Refused title="Entrar por outro painel">
        <p>Esta página só se abre a partir do outro painel.</p>
      </Refused>
    );
  }
  return <Entering token={token} redirect={redirect ?? '/'} />;
}

function Entering({ token, redirect }: { token: string; redirect: string }) {
  const client = useQueryClient();
  const router = useRouter();
  const { mutate, error } = useMutation({
    mutationFn: () => call(handOver.endpoints.enter, { body: { token, redirect } }),
    onSuccess: (reply) => {
      startSession(client, reply.jwt);
      router.history.replace(ownPath(reply.redirect) ?? '/');
    },
  });
  const started = useRef(false);
  useEffect(() => {
    // Effects run twice in development, and the code works once.
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);

  if (!error) return <SpinnerPage label="Entrando..." />;
  return (
    <Refused title="Não foi possível entrar">
      <p>{signInRefusal(error).message}</p>
    </Refused>
  );
}

function Refused({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice
      title={title}
      actions={
        <>
          {window.history.length > 1 && (
            <Button variant="primary" fullWidth onClick={() => window.history.back()}>
              Voltar
            </Button>
          )}
          <StartOverButton variant={window.history.length > 1 ? 'default' : 'primary'}>Entrar com CPF</StartOverButton>
        </>
      }
    >
      {children}
    </Notice>
  );
}
