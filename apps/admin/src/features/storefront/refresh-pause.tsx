import { builds, type Site } from '@botica/contract/features/storefront/builds.contract';
import { counted } from '@botica/contract/kit/text';
import { useQueryClient } from '@tanstack/react-query';
import { usePermission } from '../../kit/api/agent-context.tsx';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { invalidate } from '../../kit/api/query.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { NativeSelect } from '../../kit/list/native-select.tsx';

const offered = [0, 1, 5, 10, 15, 30];
const nameOf = (minutes: number) => (minutes === 0 ? 'Nenhum' : counted(minutes, 'minuto', 'minutos'));

/** Setting for the minimum time between two requests of "Atualizar agora". */
export function RefreshPause({ site }: { site: Site }) {
  const client = useQueryClient();
  const { setRefreshPause } = builds.endpoints;
  const missing = usePermission(setRefreshPause.access);
  const { refresh_minutes: now, version } = site;
  const set = async (minutes: number) => {
    try {
      await call(setRefreshPause, { body: { minutes } }, { ifMatch: version });
      toast.success('Intervalo alterado');
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, builds);
  };
  return (
    <NativeSelect
      aria-label="Intervalo entre publicações completas"
      value={now}
      disabled={missing !== undefined}
      title={missing}
      onChange={(event) => void set(Number(event.currentTarget.value))}
    >
      {[...new Set([...offered, now])]
        .sort((a, b) => a - b)
        .map((minutes) => (
          <option key={minutes} value={minutes}>
            {nameOf(minutes)}
          </option>
        ))}
    </NativeSelect>
  );
}
