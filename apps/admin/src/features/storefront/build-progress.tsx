import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import classes from './build-progress.module.css';

/** Progress of a build, as a bar and as text. */
export function BuildProgress({ build: { state, done, total } }: { build: SiteBuild }) {
  const isKnown = state === 'building' && total > 0;
  return (
    <div className={classes.progress} role="status">
      <ProgressBar label="Publicação" max={isKnown ? total : 1} value={isKnown ? done : undefined} />
      <p className={classes.words}>
        {state === 'waiting' && 'Na fila: começa em instantes.'}
        {state === 'building' &&
          (isKnown
            ? `Publicando: ${done.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')} arquivos.`
            : 'Publicando: reunindo o que a loja mostra.')}
      </p>
    </div>
  );
}
