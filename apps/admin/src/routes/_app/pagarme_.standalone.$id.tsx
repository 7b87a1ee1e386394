import { createFileRoute } from '@tanstack/react-router';
import { laterPage } from '../../kit/page/later-page.tsx';

export const Route = createFileRoute('/_app/pagarme_/standalone/$id')({
  staticData: { mask: true },
  component: StandaloneRoute,
});

const StandalonePage = laterPage(
  async () => (await import('../../features/finance/standalone/standalone-page.tsx')).StandalonePage,
);

function StandaloneRoute() {
  const { id } = Route.useParams();
  // `/new` means a new payment.
  return <StandalonePage key={id} id={id === 'new' ? undefined : Number(id)} />;
}
