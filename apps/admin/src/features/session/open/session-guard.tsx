import { useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, onSessionLost, setBearer } from '../../../kit/api/api.ts';
import { SpinnerPage } from '../../../kit/page/spinner-page.tsx';
import { followRights } from './follow-rights.ts';
import { leaveSignedOut, onSignOutElsewhere } from './follow-sign-out.ts';
import { leavePreview, providePreview } from './preview.ts';
import { continueSession, readSession } from './start-session.ts';
import { atTabStore } from './tab-store.ts';

const loadDialog = () => import('./sign-in-again-dialog.tsx');
const SignInAgainDialog = lazy(() => loadDialog().then((module) => ({ default: module.SignInAgainDialog })));

const startMonitoring = async (router: AnyRouter) =>
  (await import('../../../kit/monitoring/follow-pages.ts')).followPages(router);

/**
 * Stands around every protected page: when a call finds the session dead, somebody signs in over the page, the call is
 * repeated, and nothing typed is lost. Where another tab has signed in meanwhile nobody is asked; where one signs out,
 * the page goes with it.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const client = useQueryClient();
  const router = useRouter();
  const [onSignedIn, setOnSignedIn] = useState<(() => void) | null>(null);

  useEffect(() => {
    providePreview({ client, router });
    return () => providePreview(null);
  }, [client, router]);

  useEffect(() => followRights(client, router), [client, router]);

  useEffect(() => {
    if (session.links.monitoring) void startMonitoring(router);
  }, [router, session.links.monitoring]);

  const isSignedOut = useSignOutElsewhere();

  useEffect(() => {
    onSessionLost(async () => {
      if (session.is_preview) {
        // Not awaited: what the page there asks for would wait for this.
        void leavePreview();
        // Not repeated: with the own session's rights it might do what the preview only showed.
        throw new ApiError({ status: 401, message: 'A visualização terminou.' });
      }
      // Without the dead token the cookie speaks.
      setBearer(null);
      const login = await readSession();
      if (login) return continueSession(client, session, await atTabStore(login));
      await loadDialog();
      await new Promise<void>((resolve) => setOnSignedIn(() => resolve));
      setOnSignedIn(null);
    });
    return () => onSessionLost(null);
  }, [client, session]);

  // At once, and without what would ask about something unsaved: whoever signed out is done with this browser.
  if (isSignedOut) return <SpinnerPage label="Saindo..." />;
  return (
    <>
      {children}
      <Suspense>{onSignedIn && <SignInAgainDialog onSignedIn={onSignedIn} />}</Suspense>
    </>
  );
}

/** True from when somebody has signed out in another tab; the page is then on its way to the public home. */
function useSignOutElsewhere(): boolean {
  const client = useQueryClient();
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(() => onSignOutElsewhere(() => setSignedOut(true)), []);
  useEffect(() => {
    if (isSignedOut) void leaveSignedOut(client);
  }, [isSignedOut, client]);
  return isSignedOut;
}
