import { ConflictDialog } from '../../../kit/feedback/conflict-dialog.tsx';
import { roleDifferences } from './role-differences.ts';
import type { RoleConflict } from './use-role-edit.ts';

interface RoleConflictDialogProps {
  conflict: RoleConflict;
  departments: readonly { id: number; name: string }[];
  onClose: () => void;
  onUseCurrent: () => void;
  onSaveAnyway: () => Promise<void>;
}

export function RoleConflictDialog({ conflict, departments, ...choices }: RoleConflictDialogProps) {
  return (
    <ConflictDialog
      title="Este cargo mudou enquanto você editava"
      differences={roleDifferences(conflict, departments)}
      {...choices}
    >
      Outra pessoa alterou este cargo. O que você mudou está guardado até você escolher; ao salvar mesmo assim, o que só
      a outra pessoa mudou continua valendo.
    </ConflictDialog>
  );
}
