import { useEffect } from 'react';
import type { LeaveWords } from '../feedback/leave-dialog.tsx';
import { LeaveGuard } from '../feedback/leave-guard.tsx';
import { Button } from '../look/button.tsx';
import { changedText } from './field-words.ts';
import { RecordConflict } from './record-conflict.tsx';
import classes from './save-bar.module.css';
import type { Conflict } from './use-conflict.ts';
import { useFieldFocusReturn } from './use-field-focus-return.ts';

interface SaveBarProps {
  /** Something is unsaved. */
  dirty: boolean;
  /** What changed is said: "Nome e Telefone mudaram". Why it cannot be saved, when it cannot, stands in its place. */
  changed?: { fields: object; names: readonly string[] } | null;
  /** Said instead. */
  summary?: string;
  /** The form that its button submits, so that Enter in a field saves, wherever the bar stands. */
  formId?: string;
  /** Resolves to true when saved; a refused save shows its own errors and resolves to false. */
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
  /** The save is under way (from the form's own submit). */
  saving?: boolean;
  disabledReason?: string | undefined;
  /** Somebody else was quicker: asked here. */
  conflict?: Conflict | null;
  /** Opening another tab of the page takes the form away too. */
  tabsPart?: boolean;
  /** The page ends with the save, or without it: the bar always stands, and its buttons say so. */
  closing?: { onSave: () => Promise<boolean>; onLeave: () => unknown };
  /** Of a page that asks in its own words before it is left, or keeps what is typed elsewhere until it is given up. */
  leaving?: { words?: LeaveWords; onGivenUp: () => void };
}

/** Sticks to the bottom while something is unsaved; Ctrl-S saves, leaving the page asks. */
export function SaveBar(props: SaveBarProps) {
  const {
    dirty,
    formId,
    changed,
    summary = changed && changedText(changed.fields, changed.names),
    onSave,
    onDiscard,
    saving,
    disabledReason,
    conflict = null,
    tabsPart,
    closing,
    leaving,
  } = props;
  useFieldFocusReturn(dirty && closing === undefined);
  const maySave = (dirty || closing !== undefined) && !saving && disabledReason === undefined;
  const save = closing?.onSave ?? onSave;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      // The browser's "save page" is never what is meant here.
      event.preventDefault();
      if (maySave) void save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [maySave, save]);

  return (
    <>
      {(dirty || closing) && (
        <section
          className={classes.bar}
          data-save-bar
          aria-label={closing ? 'Salvar ou sair' : 'Alterações não salvas'}
        >
          <span className={classes.summary} role="status">
            {disabledReason ?? (dirty ? (summary ?? 'Alterações não salvas') : 'Nada mudou')}
          </span>
          <span className={classes.actions}>
            {/* Whoever is asked and stays is not gone: the button does not wait for that. */}
            <Button variant="subtle" onClick={closing ? () => void closing.onLeave() : onDiscard}>
              {closing ? 'sair sem salvar' : 'Descartar'}
            </Button>
            <Button
              variant="primary"
              {...(formId === undefined ? { onClick: save } : { type: 'submit', form: formId })}
              loading={saving ?? false}
              disabledReason={disabledReason}
            >
              {closing ? 'salvar alterações' : 'Salvar'}
            </Button>
          </span>
        </section>
      )}
      <RecordConflict conflict={conflict} onSave={save} />
      <LeaveGuard dirty={dirty} onSave={onSave} disabledReason={disabledReason} tabsPart={tabsPart} {...leaving} />
    </>
  );
}
