import { handOver, handOverErrors } from '@botica/contract/features/hand-over/hand-over.contract';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, call } from '../../kit/api/api.ts';
import { Button } from '../../kit/look/button.tsx';
import { SpinnerPage } from '../../kit/page/spinner-page.tsx';
import { Notice, StartOverButton } from '../session/card/notice.tsx';
import { signInRefusal } from '../session/card/sign-in-refusal.ts';
import { ownPath } from '../session/open/own-path.ts';
import { presentSession } from '../session/open/present-session.ts';
import { startSession } from '../session/open/start-session.ts';
import { EnterAsCard } from '../session/sign-in/enter-as-card.tsx';

const route = getRouteApi('/_public/auth');

/** `/auth`: receives a session from the other installation. */
export function EnterPage() {
  const { redirect } = route.useSearch();
  const token = useLocation({ select: ({ state }) => state.linkSecret });
  if (!token) {
    return (
      <Refused title="Entrar por outro painel">
        <p>Esta página só se abre a partir do outro painel.</p>
      </Refused>
    );
  }
  return <Entering token={token} redirect={redirect ?? '/'} />;
}

type HandedOver = ReplyOf<typeof handOver.endpoints.check>;

/** True if the current session is for the same person and store; then no question is needed. */
const isOf = (login: CheckLogin | null, { agent, store }: HandedOver): login is CheckLogin =>
  login !== null &&
  login.agent.id === agent.id &&
  login.store.id === store.id &&
  !login.hands_over &&
  !login.is_preview;

function Entering({ token, redirect }: { token: string; redirect: string }) {
  const client = useQueryClient();
  const router = useRouter();
  const goOn = (jwt: string, path: string) => {
    startSession(client, jwt);
    router.history.replace(ownPath(path) ?? '/');
  };
  const check = useMutation({
    mutationFn: async () => {
      const [handedOver, present] = await Promise.all([
        call(handOver.endpoints.check, { body: { token, redirect } }),
        client.ensureQueryData(presentSession()),
      ]);
      if (isOf(present, handedOver)) goOn(present.jwt, handedOver.redirect);
      else return handedOver;
    },
  });
  const enter = useMutation({
    mutationFn: (proof: string) => call(handOver.endpoints.enter, { body: { proof } }),
    onSuccess: (reply) => goOn(reply.jwt, reply.redirect),
  });
  const { mutate } = check;
  const started = useRef(false);
  useEffect(() => {
    // Effects run twice in development, and the code is valid once.
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);

  if (check.error) {
    return (
      <Refused title="Não foi possível entrar">
        <p>{refusalOf(check.error)}</p>
      </Refused>
    );
  }
  const { data } = check;
  if (!data) return <SpinnerPage label="Entrando..." />;
  return (
    <EnterAsCard
      name={data.agent.name}
      storeName={data.store.name}
      onEnter={() => enter.mutate(data.proof)}
      busy={enter.isPending}
      error={enter.error}
    />
  );
}

/** A truncated URL and an expired code get the same message. */
const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.status === 422
    ? handOverErrors['hand_over.code_dead'].message
    : signInRefusal(error).message;

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
