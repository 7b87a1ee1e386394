import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/collaborators')({
  beforeLoad: () => {
    throw redirect({ to: '/contributors', replace: true });
  },
});
