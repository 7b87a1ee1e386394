import type { LoginReply } from '@botica/contract/features/session/login-body';
import { parseCpf } from '@botica/contract/kit/brazil/cpf';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SpinnerPage } from '../../../kit/page/spinner-page.tsx';
import { ownPath } from '../open/own-path.ts';
import { startSession } from '../open/start-session.ts';
import { CpfStep } from './cpf-step.tsx';
import { loginStep } from './login-step.ts';

// Later steps load on demand, so that the first one appears sooner.
const loadPasswordStep = () => import('./password-step.tsx');
const PasswordStep = lazy(() => loadPasswordStep().then((module) => ({ default: module.PasswordStep })));
const AccessStep = lazy(() => import('./access-step.tsx').then((module) => ({ default: module.AccessStep })));
const CodeStep = lazy(() => import('./code-step.tsx').then((module) => ({ default: module.CodeStep })));
const ConfirmStep = lazy(() => import('./confirm-step.tsx').then((module) => ({ default: module.ConfirmStep })));
const LinkNeeded = lazy(() => import('./link-notices.tsx').then((module) => ({ default: module.LinkNeeded })));
const NewPasswordStep = lazy(() =>
  import('./new-password-step.tsx').then((module) => ({ default: module.NewPasswordStep })),
);
const OrganizationStep = lazy(() =>
  import('./organization-step.tsx').then((module) => ({ default: module.OrganizationStep })),
);
const RequestStep = lazy(() => import('./request-step.tsx').then((module) => ({ default: module.RequestStep })));

const route = getRouteApi('/_public/login/{-$step}/{-$cpf}');

/** The step that the server still requires, with the proof of the former ones. */
type Pending = Pick<LoginReply, 'step' | 'organizations'> & { preAuth: string };

/** `/login/{step}/{cpf}`: the sign-in, step by step. */
export function LoginPage() {
  return (
    <Suspense fallback={<SpinnerPage />}>
      <LoginStep />
    </Suspense>
  );
}

function LoginStep(): ReactNode {
  const params = route.useParams();
  const { redirect } = route.useSearch();
  const access = useLocation({ select: ({ state }) => state.linkSecret });
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  // In memory only: the proof is valid for five minutes and one use.
  const [pending, setPending] = useState<Pending | null>(null);
  const cpf = parseCpf(params.cpf ?? '') ?? '';

  const onReply = (reply: LoginReply) => {
    if (reply.jwt) {
      startSession(client, reply.jwt);
      router.history.replace(ownPath(redirect) ?? ownPath(reply.redirect) ?? '/');
    } else if (reply.step && reply.pre_auth) {
      setPending({ step: reply.step, preAuth: reply.pre_auth, organizations: reply.organizations });
      void navigate({
        to: '/login/{-$step}/{-$cpf}',
        params: { step: reply.step === 'organization' ? 'organization' : 'code', cpf: cpf || undefined },
        search: { redirect: redirect ?? reply.redirect },
        replace: true,
      });
    }
  };

  const step = loginStep({ ...params, access });
  const way = { redirect, onReply };
  switch (step) {
    case 'cpf':
      return <CpfStep redirect={redirect} onSubmit={loadPasswordStep} />;
    case 'email':
      return <PasswordStep key={cpf} cpf={cpf} {...way} />;
    case 'access':
      return <AccessStep access={access ?? ''} {...way} />;
    case 'organization':
    case 'code':
      // The server's pending step takes precedence over the URL's, because the two may change at different times.
      if (!pending) return <StartOver redirect={redirect} />;
      return pending.step === 'organization' ? (
        <OrganizationStep preAuth={pending.preAuth} organizations={pending.organizations ?? []} {...way} />
      ) : (
        <CodeStep preAuth={pending.preAuth} {...way} />
      );
    case 'password':
      return access ? <NewPasswordStep access={access} {...way} /> : <LinkNeeded />;
    case 'confirm':
      return access ? <ConfirmStep access={access} /> : <LinkNeeded />;
    case 'request':
      return <RequestStep key={cpf} cpf={cpf} redirect={redirect} />;
    case 'home':
      // The route redirects the visitor.
      return <SpinnerPage />;
  }
}

/** A reload lost the proof, so the sign-in starts over. */
function StartOver({ redirect }: { redirect: string | undefined }) {
  return <Navigate to="/login/{-$step}/{-$cpf}" params={{ step: 'cpf' }} search={{ redirect }} replace />;
}
