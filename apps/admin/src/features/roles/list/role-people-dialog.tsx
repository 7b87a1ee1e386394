import { collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import type { GroupRow } from '@botica/contract/features/roles/roles.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import classes from './role-people-dialog.module.css';

interface RolePeopleDialogProps {
  role: GroupRow;
  onClose: () => void;
}

/** Shown instead of the removal's confirmation: the people who still have the role, and a link to change that. */
export function RolePeopleDialog({ role, onClose }: RolePeopleDialogProps) {
  const { collaborator_count: count } = role;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`O cargo ${role.name} não pode ser removido`}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      <p className={classes.reason}>
        {count === 1
          ? 'Este cargo tem 1 colaborador. Mude o cargo dessa pessoa antes de remover.'
          : `Este cargo tem ${count.toLocaleString('pt-BR')} colaboradores. Mude o cargo deles antes de remover.`}
      </p>
      <People role={role} />
    </Dialog>
  );
}

function People({ role }: { role: GroupRow }) {
  const { access } = collaborators.endpoints.list;
  const missing = usePermission(access);
  // Always refetched, because roles may just have changed.
  const list = useQuery({
    ...query(collaborators.endpoints.list, { query: { p: 1 } }),
    staleTime: 0,
    enabled: missing === undefined,
  });
  if (missing) return <p className={classes.note}>{missing}</p>;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={list.refetch} />;
  if (!list.data) return <p className={classes.note}>Carregando...</p>;
  return (
    <ul className={classes.people} aria-label={`Quem tem o cargo ${role.name}`}>
      {list.data.items
        .filter(({ group }) => group === role.name)
        .map(({ id, name }) => (
          <li key={id}>
            <Link to="/add-contributor/{-$id}" params={{ id: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
    </ul>
  );
}
