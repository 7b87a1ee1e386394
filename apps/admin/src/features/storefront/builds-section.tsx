import { buildReasonNames, buildStateNames } from '@botica/contract/features/storefront/build-states';
import { builds, type SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermission, useSession } from '../../kit/api/agent-context.tsx';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { invalidate } from '../../kit/api/query.ts';
import { ConfirmDialog } from '../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { listState } from '../../kit/list/list-state.ts';
import { Pager } from '../../kit/list/pager.tsx';
import { useListSearch } from '../../kit/list/use-list.ts';
import { Button } from '../../kit/look/button.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../kit/look/status-colors.ts';
import { SectionCard } from '../../kit/page/section-card.tsx';
import { changedText } from './build-words.ts';
import classes from './storefront-page.module.css';
import { buildsOptions } from './storefront-queries.ts';

const buildList = listState({});
const tones: Record<SiteBuild['state'], StatusTone> = {
  waiting: 'created',
  building: 'preparing',
  done: 'shipped',
  failed: 'cancelled',
};

/** Publications, newest first, with a rollback to those whose files are kept. */
export function BuildsSection({ shownRelease }: { shownRelease: number | null }) {
  const { p = 1 } = useListSearch(buildList);
  const { data } = useQuery({ ...buildsOptions(p), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<SiteBuild | null>(null);
  if (!data || data.items.length === 0) return null;
  return (
    <SectionCard title="Histórico" description="As últimas cinco versões ficam guardadas.">
      <ul className="plain-list">
        {data.items.map((build) => (
          <BuildRow key={build.id} build={build} shownRelease={shownRelease} onBack={() => setChosen(build)} />
        ))}
      </ul>
      <Pager pagination={data.pagination} noun={['publicação', 'publicações']} />
      {chosen && <BackDialog build={chosen} onClose={() => setChosen(null)} />}
    </SectionCard>
  );
}

interface BuildRowProps {
  build: SiteBuild;
  shownRelease: number | null;
  onBack: () => void;
}

function BuildRow({ build, shownRelease, onBack }: BuildRowProps) {
  const { time_zone: timeZone } = useSession().store;
  const missing = usePermission(builds.endpoints.goBack.access);
  const { reason, state, requested_at: at, requested_by: by, error, outcome, release } = build;
  const isShown = release !== null && release.id === shownRelease;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>
          {release ? `Versão ${release.number.toLocaleString('pt-BR')}` : buildReasonNames[reason]}
          <StatusBadge tone={isShown ? 'approved' : tones[state]}>
            {isShown ? 'No ar' : buildStateNames[state]}
          </StatusBadge>
        </p>
        <p className={classes.quiet}>
          {release && `${buildReasonNames[reason]}, `}
          {by}, {formatInstant(at, timeZone)}
        </p>
        {(error ?? changedText(build)) && <p className={classes.text}>{error ?? `${changedText(build)}.`}</p>}
        {outcome?.warnings.map((warning) => (
          <p key={warning} className={classes.quiet}>
            {warning}
          </p>
        ))}
      </div>
      {release?.is_kept && !isShown && (
        <Button disabledReason={missing} onClick={onBack}>
          Voltar a esta versão
        </Button>
      )}
    </li>
  );
}

function BackDialog({ build: { release }, onClose }: { build: SiteBuild; onClose: () => void }) {
  const client = useQueryClient();
  if (release === null) return null;
  const rollBack = async () => {
    try {
      await call(builds.endpoints.goBack, { body: { release_id: release.id } });
      toast.success(`O e-commerce volta à versão ${release.number}.`);
      onClose();
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, builds);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Voltar à versão ${release.number}`}
      confirmLabel="Voltar a esta versão"
      cancelLabel="Cancelar"
      onConfirm={rollBack}
    >
      <p>
        Os clientes veem de novo as páginas daquela versão, sem o que foi removido desde então. Nada muda no cadastro, e
        as publicações automáticas ficam em pausa até alguém atualizar o e-commerce.
      </p>
    </ConfirmDialog>
  );
}
