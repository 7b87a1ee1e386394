import { formatInstant } from '@botica/contract/kit/dates';
import { firstName } from '@botica/contract/kit/text';
import { useSession } from '../api/agent-context.tsx';
import { ConflictDialog } from '../feedback/conflict-dialog.tsx';
import { recordDifferences } from './field-words.ts';
import { withPassages } from './long-difference.ts';
import type { Conflict } from './use-conflict.ts';

/** "Ana, em 22/11/2026, 10:32,", or "Outra pessoa" if the person is unknown. */
function whoOf(changedBy: Conflict['changedBy'], timeZone: string): string {
  return changedBy === null ? 'Outra pessoa' : `${changedBy.name}, em ${formatInstant(changedBy.at, timeZone)},`;
}

export function ConflictQuestion({ conflict, onSave }: { conflict: Conflict; onSave: () => unknown }) {
  const { store } = useSession();
  const { record, fields, versions, changedBy, close, discard, takeTheirs } = conflict;
  const differences = recordDifferences(fields, versions).map(withPassages);
  return (
    <ConflictDialog
      title={`${record} mudou enquanto você editava`}
      other={changedBy && firstName(changedBy.name)}
      differences={differences}
      onClose={close}
      onUseCurrent={() => {
        discard();
        close();
      }}
      onSaveAnyway={(theirs) => {
        takeTheirs(theirs);
        close();
        void onSave();
      }}
    >
      {whoOf(changedBy, store.time_zone)} alterou este registro
      {differences.length === 0 && ', fora dos campos que você editou'}. O que você digitou está guardado até você
      escolher; ao salvar mesmo assim, o que só a outra pessoa mudou continua valendo.
    </ConflictDialog>
  );
}
