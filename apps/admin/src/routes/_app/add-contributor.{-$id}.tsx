import { createFileRoute } from '@tanstack/react-router';
import { UnderConstructionPage } from '../../app/under-construction-page.tsx';

export const Route = createFileRoute('/_app/add-contributor/{-$id}')({
  component: () => <UnderConstructionPage title="Colaborador" />,
});
