import { createFileRoute } from '@tanstack/react-router';
import { laterPage } from '../../kit/page/later-page.tsx';

export const Route = createFileRoute('/_app/messenger')({
  component: laterPage(async () => (await import('../../features/messenger/messenger-route.tsx')).MessengerRoute),
});
