import type { Policy } from '@botica/contract/features/website/policies/policies.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { textAlone } from '@botica/contract/kit/rich-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { RichTextView } from '../../../kit/form/rich-text-view.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { versionOptions, versionsOptions } from '../website-queries.ts';
import classes from './versions-dialog.module.css';

interface VersionsDialogProps {
  policy: Policy;
  /** The reason why nothing may be restored. */
  locked: string | undefined;
  onRestore: (content: string) => Promise<void>;
  onClose: () => void;
}

/** Versions of a policy, newest first. An older one can be read and saved again. */
export function VersionsDialog({ policy, locked, onRestore, onClose }: VersionsDialogProps) {
  const [chosen, setChosen] = useState(policy.version);
  const isPresent = chosen === policy.version;
  const { data: version, error, refetch } = useQuery(versionOptions(policy.id, chosen));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Versões: ${policy.name}`}
      size="large"
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button
            variant="primary"
            disabled={version === undefined}
            disabledReason={isPresent ? 'Esta é a versão atual.' : locked}
            onClick={() => onRestore(version?.content ?? '')}
          >
            restaurar
          </Button>
        </>
      }
    >
      <div className={classes.frame}>
        <VersionList policy={policy} chosen={chosen} onChoose={setChosen} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={classes.text} aria-label={`Texto da versão ${chosen}`} tabIndex={0}>
          {error && <ErrorPanel error={error} onRetry={refetch} />}
          {version &&
            (version.content === null ? (
              <p className="quiet">Sem texto.</p>
            ) : (
              <RichTextView html={version.content} list={textAlone} />
            ))}
        </section>
      </div>
    </Dialog>
  );
}

interface VersionListProps {
  policy: Policy;
  chosen: number;
  onChoose: (version: number) => void;
}

function VersionList({ policy, chosen, onChoose }: VersionListProps) {
  const { time_zone: timeZone } = useSession().store;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...versionsOptions(policy.id, page),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  const isMore = data !== undefined && (data.pagination.last_page ?? 1) > page;
  return (
    <div>
      <ol className={classes.list} aria-label="Versões">
        {data?.items.map(({ version, saved_at, saved_by }) => (
          <li key={version}>
            <button
              type="button"
              className={classes.version}
              aria-pressed={version === chosen}
              onClick={() => onChoose(version)}
            >
              <span>{formatInstant(saved_at, timeZone)}</span>
              <span className="quiet small">
                {version === policy.version ? 'Atual' : `Versão ${version}`} · {saved_by}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {(page > 1 || isMore) && (
        <div className={classes.pages}>
          {page > 1 && <Button onClick={() => setPage(page - 1)}>Mais recentes</Button>}
          {isMore && <Button onClick={() => setPage(page + 1)}>Anteriores</Button>}
        </div>
      )}
    </div>
  );
}
