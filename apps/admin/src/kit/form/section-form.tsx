import type { ReactNode } from 'react';
import { LeaveGuard } from '../feedback/leave-guard.tsx';
import { Button } from '../look/button.tsx';
import { SectionCard } from '../page/section-card.tsx';
import { RecordConflict } from './record-conflict.tsx';
import classes from './section-form.module.css';
import type { useRecordForm } from './use-record-form.ts';

type SectionRecord = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: of whichever record
  ReturnType<typeof useRecordForm<any, any>>,
  'formProps' | 'isDirty' | 'isSaving' | 'save' | 'discard' | 'conflict'
>;

interface SectionFormProps {
  title: string;
  description?: string;
  record: SectionRecord;
  /** The reason why nothing may be changed. */
  missing: string | undefined;
  /** Controls at the right of the title that concern the section and not its fields. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A section of a page that is saved by itself: a card with its own buttons, which asks before unsaved changes are left.
 */
export function SectionForm({ title, description, record, missing, actions, children }: SectionFormProps) {
  const { formProps, isDirty, isSaving, save, discard, conflict } = record;
  return (
    <form {...formProps} aria-label={title}>
      <SectionCard title={title} {...(description !== undefined && { description })} actions={actions}>
        {children}
        <div className={classes.foot}>
          {isDirty && (
            <Button onClick={discard} disabled={isSaving}>
              Descartar
            </Button>
          )}
          <Button
            variant={isDirty ? 'primary' : 'default'}
            type="submit"
            loading={isSaving}
            disabled={!isDirty}
            disabledReason={missing}
          >
            Salvar
          </Button>
        </div>
      </SectionCard>
      <RecordConflict conflict={conflict} onSave={save} />
      <LeaveGuard dirty={isDirty} onSave={save} disabledReason={missing} tabsPart />
    </form>
  );
}
