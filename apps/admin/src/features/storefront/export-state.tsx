import type { Site } from '@botica/contract/features/storefront/builds.contract';
import type { ExportTarget } from '@botica/contract/features/storefront/export-targets';
import { formatInstant } from '@botica/contract/kit/dates';
import { useSession } from '../../kit/api/agent-context.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';

export const exportNames: Record<ExportTarget, string> = {
  folder: 'Pasta do servidor web',
  bucket: 'Bucket',
  purge: 'CDN',
};

/** Progress of a release at an external target, and the reason if it fails. */
export function ExportState({ number, done_at: doneAt, error, failing_since: since }: Site['exports'][number]) {
  const { time_zone: timeZone } = useSession().store;
  const version = number.toLocaleString('pt-BR');
  if (error === null || since === null)
    return doneAt ? `Versão ${version}, desde ${formatInstant(doneAt, timeZone)}` : 'Nenhuma versão ainda';
  return (
    <>
      <StatusBadge tone="cancelled">Falha</StatusBadge> {error} Desde {formatInstant(since, timeZone)};{' '}
      {doneAt ? `a última versão que chegou é a ${version}` : 'nenhuma versão chegou ainda'}.
    </>
  );
}
