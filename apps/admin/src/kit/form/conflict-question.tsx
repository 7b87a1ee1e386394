import { ConflictDialog } from '../feedback/conflict-dialog.tsx';
import { recordDifferences } from './field-words.ts';
import type { Conflict } from './use-conflict.ts';

export function ConflictQuestion({ conflict, onSave }: { conflict: Conflict; onSave: () => unknown }) {
  const { record, fields, versions, close, discard } = conflict;
  const differences = recordDifferences(fields, versions);
  return (
    <ConflictDialog
      title={`${record} mudou enquanto você editava`}
      differences={differences}
      onClose={close}
      onUseCurrent={() => {
        discard();
        close();
      }}
      onSaveAnyway={() => {
        close();
        void onSave();
      }}
    >
      Outra pessoa alterou este registro{differences.length === 0 && ', fora dos campos que você editou'}. O que você
      digitou está guardado até você escolher; ao salvar mesmo assim, o que só a outra pessoa mudou continua valendo.
    </ConflictDialog>
  );
}
