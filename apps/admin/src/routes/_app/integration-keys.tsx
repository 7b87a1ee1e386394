import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsRoute } from '../../features/webhooks/integrations-route.tsx';

export const Route = createFileRoute('/_app/integration-keys')({ component: IntegrationsRoute });
