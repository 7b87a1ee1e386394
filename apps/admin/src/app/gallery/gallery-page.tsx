import { Group } from '@mantine/core';
import { IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { AgentContext } from '../../kit/api/agent-context.tsx';
import { Gate } from '../../kit/api/permission-gate.tsx';
import { ConfirmDialog } from '../../kit/feedback/confirm-dialog.tsx';
import { CopyButton } from '../../kit/feedback/copy-button.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { undoToast } from '../../kit/feedback/undo-toast.tsx';
import { Button, LinkButton } from '../../kit/look/button.tsx';
import { IconButton } from '../../kit/look/icon-button.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import { EmptyState } from '../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../kit/page/page.tsx';
import { SectionCard } from '../../kit/page/section-card.tsx';
import { Shell } from '../shell.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryList } from './gallery-list.tsx';
import { sampleSession } from './sample-session.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 1500));

/** All parts of the kit on a page, inside the shell. Development only. */
export function GalleryPage() {
  return (
    <AgentContext value={sampleSession}>
      <Shell>
        <Page>
          <PageHeader
            title="Peças da interface"
            aside={<StatusBadge tone="approved">Pedido Aprovado</StatusBadge>}
            subtitle="Todas as peças do kit, em repouso e em cada estado."
            back={{ link: { to: '/' }, label: 'Voltar para a lista' }}
            actions={
              <>
                <Button icon={<IconPrinter size={18} />}>Imprimir</Button>
                <Button variant="primary" onClick={soon} icon={<IconPlus size={18} />}>
                  Novo pedido
                </Button>
              </>
            }
          />
          <GalleryList />
          <Buttons />
          <GalleryForm />
          <SectionCard title="Mensagens">
            <EmptyState title="Nenhum pedido encontrado" actions={<Button>Limpar filtros</Button>}>
              Confira a busca ou limpe os filtros.
            </EmptyState>
            <ErrorPanel error={null} onRetry={soon} />
          </SectionCard>
        </Page>
      </Shell>
    </AgentContext>
  );
}

function Buttons() {
  const [confirming, setConfirming] = useState(false);
  return (
    <SectionCard title="Botões e avisos" description="Um botão principal por tela; o que destrói fica quieto.">
      <Group gap="xs">
        <Button>Padrão</Button>
        <Button variant="subtle">Discreto</Button>
        <Button loading>Salvando</Button>
        <Button disabled>Desligado</Button>
        <Gate permission={{ area: 'Pedidos', level: 'delete' }}>
          {({ disabledReason }) => <Button disabledReason={disabledReason}>Sem permissão</Button>}
        </Gate>
        <LinkButton link={{ to: '/orders' }}>Ir para os pedidos</LinkButton>
        <Button onClick={() => setConfirming(true)}>Remover localização</Button>
        <IconButton label="Remover" icon={<IconTrash size={18} />} />
        <CopyButton text="34191.79001 01043.510047 91020.150008 1 90000000019990" label="Copiar linha do boleto" />
      </Group>
      <Group gap="xs">
        <Button onClick={() => undoToast('Endereço atualizado com sucesso!', () => undefined)}>Aviso de sucesso</Button>
        <Button onClick={() => toast.error('Não possível atualizar esse pedido')}>Aviso de erro</Button>
      </Group>
      <Group gap="xs">
        <StatusBadge tone="created">Pedido Realizado</StatusBadge>
        <StatusBadge tone="approved">Pedido Aprovado</StatusBadge>
        <StatusBadge tone="preparing">Pedido em Preparação</StatusBadge>
        <StatusBadge tone="shipped">Pedido Expedido</StatusBadge>
        <StatusBadge tone="cancelled">Pedido Cancelado</StatusBadge>
      </Group>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title="Remover Localização"
        confirmLabel="Remover"
        danger
        onConfirm={() => setConfirming(false)}
      >
        A localização São Paulo será removida. Esta ação não pode ser desfeita.
      </ConfirmDialog>
    </SectionCard>
  );
}
