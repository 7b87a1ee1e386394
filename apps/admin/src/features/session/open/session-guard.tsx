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
 * Wraps every protected page. When a call finds the session dead, the person signs in over the page and the call is
 * repeated, so no typed text is lost. A sign-in in another tab needs no dialog, and a sign-out there closes this page
 * too.
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
        // Not awaited, because the queries of the next page would wait for this promise.
        void leavePreview();
        // Not repeated: with the person's own permissions the call might do what the preview only showed.
        throw new ApiError({ status: 401, message: 'A visualização terminou.' });
      }
      // Without the dead token the server reads the cookie.
      setBearer(null);
      const login = await readSession();
      if (login) return continueSession(client, session, await atTabStore(login));
      await loadDialog();
      await new Promise<void>((resolve) => setOnSignedIn(() => resolve));
      setOnSignedIn(null);
    });
    return () => onSessionLost(null);
  }, [client, session]);

  // Leaves at once, without questions about unsaved values: a person who signed out is done with this browser.
  if (isSignedOut) return <SpinnerPage label="Saindo..." />;
  return (
    <>
      {children}
      <Suspense>{onSignedIn && <SignInAgainDialog onSignedIn={onSignedIn} />}</Suspense>
    </>
  );
}

/** True after a sign-out in another tab, while the page leaves for the public home. */
function useSignOutElsewhere(): boolean {
  const client = useQueryClient();
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(() => onSignOutElsewhere(() => setSignedOut(true)), []);
  useEffect(() => {
    if (isSignedOut) void leaveSignedOut(client);
  }, [isSignedOut, client]);
  return isSignedOut;
}
