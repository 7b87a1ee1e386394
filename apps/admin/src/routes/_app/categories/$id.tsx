import { createFileRoute } from '@tanstack/react-router';
import { UnderConstructionPage } from '../../../app/under-construction-page.tsx';

export const Route = createFileRoute('/_app/categories/$id')({
  component: () => <UnderConstructionPage title="Categoria" />,
});
