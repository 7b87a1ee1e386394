import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicLayout } from '../app/public-layout.tsx';

export const Route = createFileRoute('/_public')({
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
});
