import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/stores/settings/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/branch/$id', params, replace: true });
  },
});
