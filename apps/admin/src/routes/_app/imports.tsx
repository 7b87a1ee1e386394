import { createFileRoute } from '@tanstack/react-router';
import { laterPage } from '../../kit/page/later-page.tsx';

export const Route = createFileRoute('/_app/imports')({
  component: laterPage(async () => (await import('../../app/imports/imports-page.tsx')).ImportsPage),
});
