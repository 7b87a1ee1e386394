import { createFileRoute } from '@tanstack/react-router';
import { laterPage } from '../../kit/page/later-page.tsx';

export const Route = createFileRoute('/_app/storefront')({
  component: laterPage(async () => (await import('../../features/storefront/storefront-page.tsx')).StorefrontPage),
});
