import { createFileRoute } from '@tanstack/react-router';
import { laterPage } from '../../kit/page/later-page.tsx';

export const Route = createFileRoute('/_app/works')({
  component: laterPage(async () => (await import('../../platform/batches/batches-route.tsx')).BatchesRoute),
});
