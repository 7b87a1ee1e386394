import type { Site } from '@botica/contract/features/storefront/builds.contract';
import { useQuery } from '@tanstack/react-query';
import { BuildProgress } from './build-progress.tsx';
import { changedText, underWay } from './build-words.ts';
import classes from './refresh-dialog.module.css';
import { buildsOptions } from './storefront-queries.ts';
import { unpublishedText } from './unpublished-text.ts';

interface RefreshOutcomeProps {
  site: Site;
  /** True right after a request here. */
  isAsked: boolean;
}

/** State of the site after a request: unpublished changes, progress and result. */
export function RefreshOutcome({ site, isAsked }: RefreshOutcomeProps) {
  const { build, release, unpublished, is_external: isExternal } = site;
  if (isExternal) return <p className={classes.last}>O e-commerce é publicado por outro sistema.</p>;
  const running = underWay(build);
  if (running) {
    return (
      <div className={classes.outcome}>
        <BuildProgress build={running} />
      </div>
    );
  }
  if (build?.state === 'failed') {
    return (
      <p className={classes.failed} role="alert">
        A última publicação falhou: {build.error}
        {release && ' Os clientes continuam vendo a versão anterior.'}
      </p>
    );
  }
  if (isAsked) return <Published address={site.address} />;
  return (
    <p className={classes.last}>{release ? unpublishedText(unpublished) : 'O e-commerce ainda não foi publicado.'}</p>
  );
}

function Published({ address }: { address: string | null }) {
  const { data } = useQuery({ ...buildsOptions(1), staleTime: 0 });
  const last = data?.items[0];
  if (last?.state !== 'done') return null;
  return (
    <p className={classes.done} role="status">
      Publicada a versão {last.release?.number}: {changedText(last)}.{' '}
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          Ver o e-commerce
        </a>
      )}
    </p>
  );
}
