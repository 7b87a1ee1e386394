import type { LoginReply } from '@botica/contract/features/session/login-body';
import { session } from '@botica/contract/features/session/session.contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../kit/api/api.ts';
import { SpinnerPage } from '../../../kit/page/spinner-page.tsx';
import { DeadLink } from './link-notices.tsx';

interface AccessStepProps {
  access: string;
  redirect: string | undefined;
  onReply: (reply: LoginReply) => void;
}

/** A sign-in link from an e-mail: enters at once. The call is a POST, so that a mail scanner does not use the link up. */
export function AccessStep({ access, redirect, onReply }: AccessStepProps) {
  const { mutate, error } = useMutation({
    mutationFn: () => call(session.endpoints.login, { body: { type: 'access', access } }),
    onSuccess: onReply,
  });
  const started = useRef(false);
  useEffect(() => {
    // Effects run twice in development, and the link works once.
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);
  if (error) return <DeadLink error={error} redirect={redirect} onRetry={mutate} />;
  return <SpinnerPage label="Entrando..." />;
}
