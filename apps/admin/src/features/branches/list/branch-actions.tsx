import { type BranchRow, branches, branchesErrors } from '@botica/contract/features/branches/branches.contract';
import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { openAtPeer } from '../../hand-over/hand-over.ts';
import { RemoveBranchDialog } from './remove-branch-dialog.tsx';

const whyCentral = branchesErrors['branches.central'].message.replace(/^.*: a/, 'A');

/** The central branch cannot be removed, so it has no button for it. */
export function BranchActions({ row }: { row: BranchRow }) {
  const navigate = useNavigate();
  const { hands_over: handsOver } = useSession();
  const [removing, setRemoving] = useState(false);
  const missingDelete = usePermission(branches.endpoints.remove.access);
  const { id, alias = row.fantasy_name } = row;
  return (
    <>
      {handsOver && (
        <IconButton
          size="small"
          label={`Abrir as configurações de ${alias} no novo painel`}
          icon={<IconExternalLink size={18} stroke={1.75} />}
          onClick={() => openAtPeer(`/stores/settings/${id}`)}
        />
      )}
      <IconButton
        size="small"
        label={`Editar ${alias}`}
        icon={<IconPencil size={18} stroke={1.75} />}
        onClick={() => navigate({ to: '/branch/$id', params: { id: String(id) } })}
      />
      <IconButton
        size="small"
        label={`Remover ${alias}`}
        icon={<IconTrash size={18} stroke={1.75} />}
        disabledReason={row.is_central ? whyCentral : missingDelete}
        onClick={() => setRemoving(true)}
      />
      {removing && (
        <RemoveBranchDialog branch={{ id, alias, version: row.version }} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}
