import { createFileRoute } from '@tanstack/react-router';
import { UnderConstructionPage } from '../../app/under-construction-page.tsx';

export const Route = createFileRoute('/_app/pagarme')({
  staticData: { mask: true },
  component: () => <UnderConstructionPage title="Vendas e Recebíveis" />,
});
