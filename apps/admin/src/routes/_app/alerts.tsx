import { createFileRoute } from '@tanstack/react-router';
import { laterPage } from '../../kit/page/later-page.tsx';

export const Route = createFileRoute('/_app/alerts')({
  staticData: { mask: true },
  component: laterPage(async () => (await import('../../features/alerts/alerts-page.tsx')).AlertsPage),
});
