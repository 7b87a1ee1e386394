import { IconMapQuestion } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { LinkButton } from '../kit/look/button.tsx';
import { EmptyState } from '../kit/page/empty-state.tsx';
import { ErrorPanel } from '../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../kit/page/page.tsx';

/** Shows errors thrown by a loader or a page. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <Page>
      <PageHeader title="Não foi possível abrir esta página" />
      <ErrorPanel error={error} onRetry={retry} />
    </Page>
  );
}

export function NotFoundPage() {
  return (
    <Page>
      <PageHeader title="Página não encontrada" />
      <EmptyState
        icon={<IconMapQuestion size={28} stroke={1.5} />}
        title="Este endereço não existe."
        actions={<LinkButton link={{ to: '/' }}>Ir para o início</LinkButton>}
      >
        Confira se o endereço foi digitado corretamente.
      </EmptyState>
    </Page>
  );
}
