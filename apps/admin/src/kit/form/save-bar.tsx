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
  /** True if something is unsaved. */
  dirty: boolean;
  /**
   * The changed fields, shown as "Nome e Telefone mudaram". If the form cannot be saved, the reason is shown instead.
   */
  changed?: { fields: object; names: readonly string[] } | null;
  /** A text to show instead. */
  summary?: string;
  /** The form that the button submits, so that Enter in a field also saves. */
  formId?: string;
  /** Resolves to true when saved. A refused save shows its own errors and resolves to false. */
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
  /** True while the form's own submit is pending. */
  saving?: boolean;
  disabledReason?: string | undefined;
  /** Another person saved first; the bar asks which version is kept. */
  conflict?: Conflict | null;
  /** True if another tab of the page also removes the form. */
  tabsPart?: boolean;
  /** The page closes after saving or discarding. The bar is then always visible and its buttons say so. */
  closing?: { onSave: () => Promise<boolean>; onLeave: () => unknown };
  /**
   * For a page with its own question before it is left, or with drafts that are kept until the person discards them.
   */
  leaving?: { words?: LeaveWords; onGivenUp: () => void };
}

/** A bar at the bottom of the page while something is unsaved. Ctrl+S saves, and leaving the page asks. */
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
      // The browser's "save page" is never wanted here.
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
            {/* The button is not busy while the question is open, because the person may stay. */}
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
