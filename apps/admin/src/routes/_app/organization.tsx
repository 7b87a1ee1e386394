import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/organization')({
  staticData: { mask: true },
  beforeLoad: () => {
    throw redirect({ to: '/pagarme', replace: true });
  },
});
