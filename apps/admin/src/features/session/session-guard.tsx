import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../kit/agent-context.tsx';
import { onSessionLost, setBearer } from '../../kit/api.ts';
import { continueSession, readSession } from './start-session.ts';

const loadDialog = () => import('./sign-in-again-dialog.tsx');
const SignInAgainDialog = lazy(() => loadDialog().then((module) => ({ default: module.SignInAgainDialog })));

/**
 * Stands around every protected page: when a call finds the session dead, somebody signs in over the page, the call is
 * repeated, and nothing typed is lost. Where another tab has signed in meanwhile nobody is asked.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const client = useQueryClient();
  const [onSignedIn, setOnSignedIn] = useState<(() => void) | null>(null);

  useEffect(() => {
    onSessionLost(async () => {
      // Without the dead token the cookie speaks.
      setBearer(null);
      const login = await readSession();
      if (login) return continueSession(client, session, login);
      await loadDialog();
      await new Promise<void>((resolve) => setOnSignedIn(() => resolve));
      setOnSignedIn(null);
    });
    return () => onSessionLost(null);
  }, [client, session]);

  return (
    <>
      {children}
      <Suspense>{onSignedIn && <SignInAgainDialog onSignedIn={onSignedIn} />}</Suspense>
    </>
  );
}
