import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { type AccessPerson, useAccessChange } from './use-access-change.ts';

interface AccessDialogProps {
  person: AccessPerson;
  onClose: () => void;
}

export function DisableDialog({ person, onClose }: AccessDialogProps) {
  const { setEnabled } = useAccessChange();
  const disable = async () => {
    await setEnabled(person, false);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Desativar ${person.name}?`}
      confirmLabel="Desativar"
      onConfirm={disable}
    >
      A pessoa sai do painel na hora, em todos os dispositivos, e não entra mais nesta loja até ser ativada de novo. O
      que ela registrou continua guardado.
    </ConfirmDialog>
  );
}

export function EndSessionsDialog({ person, onClose }: AccessDialogProps) {
  const { endSessions } = useAccessChange();
  const end = async () => {
    await endSessions(person);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Encerrar os acessos de ${person.name}?`}
      confirmLabel="Encerrar acessos"
      onConfirm={end}
    >
      A pessoa sai do painel desta loja na hora, em todos os dispositivos. Ela continua ativa e pode entrar de novo com
      a própria senha.
    </ConfirmDialog>
  );
}

export function RemoveDialog({ person, onClose, onRemoved }: AccessDialogProps & { onRemoved?: () => void }) {
  const { remove } = useAccessChange();
  const confirm = async () => {
    const isGone = await remove(person);
    onClose();
    if (isGone) onRemoved?.();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Remover ${person.name}?`}
      confirmLabel="Remover"
      danger
      onConfirm={confirm}
    >
      {person.name} deixa de ser colaborador desta loja e perde o acesso na hora. Para voltar, precisa de um novo
      convite. O histórico do que fez continua guardado.
    </ConfirmDialog>
  );
}
