import type { Policy } from '@botica/contract/features/website/policies/policies.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { richTextMaxLength } from '@botica/contract/kit/rich-text';
import { IconFileText, IconRestore } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { RichTextField } from '../../../kit/form/rich-text-field.tsx';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { policyModel } from './policy-models.ts';
import { usePolicyForm } from './use-policy-form.ts';

const VersionsDialog = lazy(async () => ({ default: (await import('./versions-dialog.tsx')).VersionsDialog }));

/** Height of the editor in pixels. */
const editorHeight = 280;

/** A policy with its versions. */
export function PolicySection({ current, missing }: { current: Policy; missing: string | undefined }) {
  const { store } = useSession();
  const record = usePolicyForm(current);
  const [isAsked, setAsked] = useState(false);
  const restore = async (content: string) => {
    record.form.setValue('content', content, { shouldDirty: true });
    setAsked(false);
    await record.save();
  };
  const model = useModel(current, record.form);
  const savedAt = current.saved_at && formatInstant(current.saved_at, store.time_zone);
  return (
    <>
      <SectionForm
        title={current.name}
        description={savedAt ? `Última versão de ${current.saved_by}, em ${savedAt}.` : 'Ainda sem texto.'}
        record={record}
        missing={missing}
        actions={
          <>
            {model && (
              <Button icon={<IconFileText size={16} aria-hidden />} disabledReason={missing} onClick={model.use}>
                Usar texto modelo
              </Button>
            )}
            {savedAt && (
              <Button icon={<IconRestore size={16} aria-hidden />} onClick={() => setAsked(true)}>
                Versões
              </Button>
            )}
          </>
        }
      >
        <RichTextField
          control={record.form.control}
          name="content"
          label="Texto"
          limit={richTextMaxLength}
          height={editorHeight}
          disabled={missing !== undefined}
        />
      </SectionForm>
      <Suspense>
        {isAsked && (
          <VersionsDialog
            policy={current}
            locked={missing ?? (record.isDirty ? 'Salve ou descarte o que mudou antes de restaurar.' : undefined)}
            onRestore={restore}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Offers a template while the policy is empty. It fills the editor and is not saved. */
function useModel({ id }: Policy, form: ReturnType<typeof usePolicyForm>['form']) {
  const { store } = useSession();
  const content = form.watch('content');
  const model = policyModel(id, store.name);
  if (model === null || content !== '') return null;
  return { use: () => form.setValue('content', model, { shouldDirty: true }) };
}
