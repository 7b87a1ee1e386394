import { createFileRoute } from '@tanstack/react-router';
import { laterPage } from '../../kit/page/later-page.tsx';

export const Route = createFileRoute('/_app/integration-keys')({
  component: laterPage(async () => (await import('../../features/webhooks/integrations-route.tsx')).IntegrationsRoute),
});
