import { type FormEvent, type ReactNode, useId } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { FormActions } from '../feedback/form-actions.tsx';
import { RecordConflict } from './record-conflict.tsx';
import type { Conflict } from './use-conflict.ts';

interface FormDialogProps {
  /** What `useRecordForm` answers. */
  record: { isDirty: boolean; isSaving: boolean; save: () => Promise<boolean>; conflict: Conflict | null };
  title: string;
  /** Of the button that saves. */
  action: string;
  /** Of the button that gives up. */
  dismissal?: string;
  /** One below the other. */
  children: ReactNode;
  onClose: () => void;
  /** Saved: without it, closed. */
  onSaved?: () => void;
}

/** The form of one record in a window: Enter saves and closes; while something is typed only a button closes it. */
export function FormDialog(props: FormDialogProps) {
  const { record, title, action, dismissal = 'Cancelar', children, onClose, onSaved = onClose } = props;
  const id = useId();
  const save = async () => {
    if (await record.save()) onSaved();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!record.isDirty && !record.isSaving}
      title={title}
      size="medium"
      actions={<FormActions form={id} action={action} dismissal={dismissal} busy={record.isSaving} onClose={onClose} />}
    >
      <form id={id} noValidate onSubmit={submit} className="stack">
        {children}
      </form>
      <RecordConflict conflict={record.conflict} onSave={save} />
    </Dialog>
  );
}
