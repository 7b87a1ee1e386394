import { type Branch, branches } from '@botica/contract/features/branches/branches.contract';
import type { Transporter } from '@botica/contract/features/branches/record/transport';
import { formatCnpj } from '@botica/contract/kit/brazil/cnpj';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import { IconPencil, IconPlus, IconTrash, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePermission } from '../../../../kit/api/agent-context.tsx';
import type { Column } from '../../../../kit/list/column.ts';
import { ListTable } from '../../../../kit/list/list-table.tsx';
import { Button } from '../../../../kit/look/button.tsx';
import { IconButton } from '../../../../kit/look/icon-button.tsx';
import { StatusBadge } from '../../../../kit/look/status-badge.tsx';
import { EmptyState } from '../../../../kit/page/empty-state.tsx';
import { transporterListOptions } from '../../branch-queries.ts';
import { RemoveTransporterDialog } from './remove-transporter-dialog.tsx';
import { TransporterDialog } from './transporter-dialog.tsx';
import classes from './transporters-tab.module.css';

type OpenedDialog =
  | { action: 'save'; transporter: Transporter | null }
  | { action: 'remove'; transporter: Transporter };

export function TransportersTab({ branch }: { branch: Branch }) {
  const { data, error, refetch } = useQuery(transporterListOptions(branch.id));
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const missingWrite = usePermission(branches.endpoints.updateTransporter.access);
  const missingDelete = usePermission(branches.endpoints.removeTransporter.access);
  const columns = useMemo(
    () => transporterColumns(missingWrite, missingDelete, setOpened),
    [missingWrite, missingDelete],
  );
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus size={16} aria-hidden />}
      disabledReason={missingWrite}
      onClick={() => setOpened({ action: 'save', transporter: null })}
    >
      Adicionar transportadora
    </Button>
  );
  const close = () => setOpened(null);
  const isEmpty = data?.items.length === 0;
  return (
    <>
      {!isEmpty && <div className={classes.bar}>{add}</div>}
      <ListTable
        label="Transportadoras"
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<IconTruck size={28} stroke={1.5} />} title="Nenhuma transportadora" actions={add}>
            Cadastre quem leva os pedidos desta loja.
          </EmptyState>
        }
        error={error ?? undefined}
        onRetry={refetch}
        skeletonRows={3}
      />
      {opened?.action === 'save' && (
        <TransporterDialog branch={branch} transporter={opened.transporter} onClose={close} />
      )}
      {opened?.action === 'remove' && (
        <RemoveTransporterDialog branchId={branch.id} transporter={opened.transporter} onClose={close} />
      )}
    </>
  );
}

function transporterColumns(
  missingWrite: string | undefined,
  missingDelete: string | undefined,
  ask: (opened: OpenedDialog) => void,
): Column<Transporter>[] {
  return [
    {
      key: 'name',
      header: 'Nome',
      takesRest: true,
      onPhone: 'title',
      render: ({ name }) => <span title={name}>{name}</span>,
    },
    { key: 'cnpj', header: 'CNPJ', onPhone: 'plain', render: ({ cnpj }) => cnpj && formatCnpj(cnpj) },
    { key: 'phone', header: 'Telefone', onPhone: 'plain', render: ({ phone }) => phone && formatPhone(phone) },
    {
      key: 'email',
      header: 'E-mail',
      hideBelow: 1100,
      onPhone: 'plain',
      render: ({ email }) => email && <span className={classes.email}>{email}</span>,
    },
    {
      key: 'is_enabled',
      header: 'Situação',
      onPhone: 'left',
      render: ({ is_enabled: isEnabled }) => (
        <StatusBadge tone={isEnabled ? 'shipped' : 'created'}>{isEnabled ? 'Ativa' : 'Inativa'}</StatusBadge>
      ),
    },
    {
      key: 'actions',
      header: 'Ações',
      align: 'right',
      onPhone: 'right',
      render: (transporter) => (
        <span className={classes.actions}>
          <IconButton
            size="small"
            label={`Editar ${transporter.name}`}
            icon={<IconPencil size={18} stroke={1.75} />}
            disabledReason={missingWrite}
            onClick={() => ask({ action: 'save', transporter })}
          />
          <IconButton
            size="small"
            label={`Remover ${transporter.name}`}
            icon={<IconTrash size={18} stroke={1.75} />}
            disabledReason={missingDelete}
            onClick={() => ask({ action: 'remove', transporter })}
          />
        </span>
      ),
    },
  ];
}
