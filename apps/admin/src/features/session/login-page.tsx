import type { LoginReply } from '@botica/contract/features/session/session.contract';
import { parseCpf } from '@botica/contract/kit/brazil/cpf';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { SpinnerPage } from '../../kit/spinner-page.tsx';
import { CpfStep } from './cpf-step.tsx';
import { AccessLinkNotice, NewPasswordNotice, RequestNotice } from './login-notices.tsx';
import { loginStep } from './login-step.ts';
import { type OrganizationChoice, OrganizationStep } from './organization-step.tsx';
import { ownPath } from './own-path.ts';
import { PasswordStep } from './password-step.tsx';
import { startSession } from './start-session.ts';

const route = getRouteApi('/_public/login/{-$step}/{-$cpf}');

/** `/login/{step}/{cpf}`: from who you are to the page you wanted. */
export function LoginPage() {
  const params = route.useParams();
  const { redirect, access } = route.useSearch();
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  // In memory only: the proof is good for five minutes and one choice.
  const [choice, setChoice] = useState<OrganizationChoice | null>(null);
  const cpf = parseCpf(params.cpf ?? '') ?? '';

  const onReply = (reply: LoginReply, from: string) => {
    if (reply.jwt) {
      startSession(client, reply.jwt, from);
      router.history.replace(ownPath(redirect) ?? ownPath(reply.redirect) ?? '/');
    } else if (reply.pre_auth) {
      setChoice({ preAuth: reply.pre_auth, organizations: reply.organizations ?? [], cpf: from });
      void navigate({
        to: '/login/{-$step}/{-$cpf}',
        params: { step: 'organization' },
        search: { redirect },
        replace: true,
      });
    }
  };

  switch (loginStep({ ...params, access })) {
    case 'cpf':
      return <CpfStep redirect={redirect} />;
    case 'email':
      return <PasswordStep key={cpf} cpf={cpf} redirect={redirect} onReply={onReply} />;
    case 'access':
      return <AccessLinkNotice redirect={redirect} />;
    case 'organization':
      if (choice) return <OrganizationStep choice={choice} redirect={redirect} onReply={onReply} />;
      // The proof was lost with the page: the way starts over.
      return <Navigate to="/login/{-$step}/{-$cpf}" params={{ step: 'cpf' }} search={{ redirect }} replace />;
    case 'password':
      return <NewPasswordNotice />;
    case 'request':
      return <RequestNotice cpf={cpf} redirect={redirect} />;
    case 'home':
      // The route is taking the visitor there.
      return <SpinnerPage />;
  }
}
