import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/stores/')({
  beforeLoad: () => {
    throw redirect({ to: '/branch', replace: true });
  },
});
