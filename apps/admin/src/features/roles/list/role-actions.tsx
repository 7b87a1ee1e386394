import { type GroupRow, roles } from '@botica/contract/features/roles/roles.contract';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { granteeOf, usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import classes from './roles-columns.module.css';
import { whyNotRemovable } from './why-not-removable.ts';

export function RoleActions({ role, onRemove }: { role: GroupRow; onRemove: () => void }) {
  const navigate = useNavigate();
  const { agent } = useSession();
  const missing = usePermission(roles.endpoints.remove.access);
  const { id, name } = role;
  const open = (of: string, search?: { copy: number }) =>
    navigate({ to: '/edit-roles-and-permissions/{-$id}', params: { id: of }, ...(search ? { search } : {}) });
  return (
    <span className={classes.actions}>
      <IconButton
        size="small"
        label={`Copiar ${name}`}
        icon={<IconCopy size={16} />}
        onClick={() => void open('create', { copy: id })}
      />
      <IconButton
        size="small"
        label={`Gerenciar ${name}`}
        icon={<IconPencil size={16} />}
        onClick={() => void open(String(id))}
      />
      <IconButton
        size="small"
        label={`Remover ${name}`}
        icon={<IconTrash size={16} />}
        onClick={onRemove}
        disabledReason={missing ?? whyNotRemovable(role, granteeOf(agent))}
      />
    </span>
  );
}
