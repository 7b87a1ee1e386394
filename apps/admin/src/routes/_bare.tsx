import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BareLayout } from '../app/bare-layout.tsx';
import { loadSession } from '../features/session/open/load-session.ts';
import { SessionGuard } from '../features/session/open/session-guard.tsx';
import { AgentContext } from '../kit/api/agent-context.tsx';
import { SpinnerPage } from '../kit/page/spinner-page.tsx';

export const Route = createFileRoute('/_bare')({
  beforeLoad: async (match) => ({ session: await loadSession(match) }),
  pendingComponent: SpinnerPage,
  pendingMs: 0,
  component: BareRoute,
});

function BareRoute() {
  const { session } = Route.useRouteContext();
  return (
    <AgentContext value={session}>
      <SessionGuard>
        <BareLayout>
          <Outlet />
        </BareLayout>
      </SessionGuard>
    </AgentContext>
  );
}
