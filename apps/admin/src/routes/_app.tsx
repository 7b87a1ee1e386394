import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Shell } from '../app/shell.tsx';
import { loadSession } from '../features/session/open/load-session.ts';
import { SessionGuard } from '../features/session/open/session-guard.tsx';
import { AgentContext } from '../kit/api/agent-context.tsx';
import { SpinnerPage } from '../kit/page/spinner-page.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async (match) => ({ session: await loadSession(match) }),
  pendingComponent: SpinnerPage,
  pendingMs: 0,
  component: AppLayout,
});

function AppLayout() {
  const { session } = Route.useRouteContext();
  return (
    <AgentContext value={session}>
      <SessionGuard>
        <Shell>
          <Outlet />
        </Shell>
      </SessionGuard>
    </AgentContext>
  );
}
