import type { LoginReply } from '@botica/contract/features/session/login-body';
import { session } from '@botica/contract/features/session/session.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { call } from '../../../kit/api/api.ts';
import { SpinnerPage } from '../../../kit/page/spinner-page.tsx';
import { accessLink } from './access-link.ts';
import { EnterAsCard } from './enter-as-card.tsx';
import { DeadLink } from './link-notices.tsx';

interface AccessStepProps {
  access: string;
  redirect: string | undefined;
  onReply: (reply: LoginReply) => void;
}

/** A sign-in link from an e-mail. The page reads it on opening, and only the person's click uses it up. */
export function AccessStep({ access, redirect, onReply }: AccessStepProps) {
  const link = useQuery(accessLink(access));
  const enter = useMutation({
    mutationFn: () => call(session.endpoints.login, { body: { type: 'access', access } }),
    onSuccess: onReply,
  });
  if (link.error) return <DeadLink error={link.error} redirect={redirect} onRetry={link.refetch} />;
  if (enter.error) return <DeadLink error={enter.error} redirect={redirect} onRetry={enter.mutate} />;
  if (!link.data) return <SpinnerPage />;
  if (link.data.purpose !== 'login') {
    return (
      <Navigate to="/login/{-$step}/{-$cpf}" params={{ step: 'password' }} search={{ access, redirect }} replace />
    );
  }
  const { name, store_name } = link.data;
  return <EnterAsCard name={name} storeName={store_name} onEnter={enter.mutate} busy={enter.isPending} error={null} />;
}
