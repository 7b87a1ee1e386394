import { createFileRoute } from '@tanstack/react-router';
import { UnderConstructionPage } from '../../../app/under-construction-page.tsx';

export const Route = createFileRoute('/_app/products/new')({
  component: () => <UnderConstructionPage title="Novo produto" />,
});
