import type { Redirect } from '@botica/contract/features/redirects/redirect-rules';
import { type RedirectList, redirectCalls } from '@botica/contract/features/website/redirects/redirects.contract';
import { placeAddress } from '@botica/contract/kit/session-address';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { Button } from '../../../kit/look/button.tsx';
import { DownloadLink } from '../../../kit/look/download-link.tsx';
import { ImportButton } from '../../../platform/imports/import-button.tsx';
import { RedirectTable } from './redirect-table.tsx';
import classes from './redirects-section.module.css';
import { faultsOf, useRedirectsForm } from './use-redirects-form.ts';

const RedirectDialog = lazy(async () => ({ default: (await import('./redirect-dialog.tsx')).RedirectDialog }));

/** Index of the row in the dialog; `new` for a new one. */
type OpenedRow = number | 'new' | null;

/** Redirects from old URLs: one list, saved as a whole. */
export function RedirectsSection({ current, missing }: { current: RedirectList; missing: string | undefined }) {
  const session = useSession();
  const { record, refused } = useRedirectsForm(current);
  const { value: items, onChange, error } = useField({ control: record.form.control, name: 'items' });
  const faults = useMemo(() => faultsOf(items, current, refused), [items, current, refused]);
  const deadValues = useMemo(() => new Set(current.dead_values), [current.dead_values]);
  const [opened, setOpened] = useState<OpenedRow>(null);
  const put = (row: Redirect) => {
    // A new row is added at the top, where it is visible.
    onChange(opened === 'new' ? [row, ...items] : items.map((each, index) => (index === opened ? row : each)));
    setOpened(null);
  };
  return (
    <>
      <SectionForm
        title="Redirecionamentos"
        description="Quem abre um endereço antigo do site, com ou sem barra no fim, é levado ao novo, com o resto do endereço (utm_source …)."
        record={record}
        missing={missing}
        actions={
          <>
            <ImportButton kind="redirects" access={redirectCalls.endpoints.replaceRedirects.access} />
            {current.items.length > 0 && (
              <DownloadLink
                href={placeAddress(redirectCalls.endpoints.exportRedirects.path, session)}
                icon={<IconDownload size={16} aria-hidden />}
              >
                Exportar
              </DownloadLink>
            )}
            <Button icon={<IconPlus size={16} aria-hidden />} disabledReason={missing} onClick={() => setOpened('new')}>
              Adicionar
            </Button>
          </>
        }
      >
        <RedirectTable
          items={items}
          faults={faults}
          deadValues={deadValues}
          missing={missing}
          onEdit={setOpened}
          onRemove={(gone) => onChange(items.filter((_, index) => index !== gone))}
        />
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </SectionForm>
      <Suspense>
        {opened !== null && (
          <RedirectDialog
            items={items}
            hosts={current.hosts}
            index={opened === 'new' ? null : opened}
            onTaken={put}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}
