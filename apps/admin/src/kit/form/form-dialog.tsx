import { type FormEvent, type ReactNode, useId } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { FormActions } from '../feedback/form-actions.tsx';
import { RecordConflict } from './record-conflict.tsx';
import type { Conflict } from './use-conflict.ts';

interface FormDialogProps {
  /** The result of `useRecordForm`. */
  record: { isDirty: boolean; isSaving: boolean; save: () => Promise<boolean>; conflict: Conflict | null };
  title: string;
  /** Text of the save button. */
  action: string;
  /** Text of the cancel button. */
  dismissal?: string;
  /** The fields, stacked. */
  children: ReactNode;
  onClose: () => void;
  /** Called after a save; without it the dialog closes. */
  onSaved?: () => void;
}

/** The form of one record in a dialog. Enter saves and closes. With unsaved input only a button closes the dialog. */
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
