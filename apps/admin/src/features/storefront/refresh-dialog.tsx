import { builds } from '@botica/contract/features/storefront/builds.contract';
import {
  maxRefreshMinutes,
  type StorefrontRefresh,
  storefront,
  type storefrontErrors,
  tooSoonText,
} from '@botica/contract/features/storefront/storefront.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermission, useSession } from '../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../kit/api/api.ts';
import { invalidate, query } from '../../kit/api/query.ts';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { Button } from '../../kit/look/button.tsx';
import { MissedList } from './missed-list.tsx';
import classes from './refresh-dialog.module.css';
import { RefreshOutcome } from './refresh-outcome.tsx';
import { siteOptions } from './storefront-queries.ts';
import { whyNoSite } from './why-no-site.ts';

const { requestRefresh, lastRefresh } = storefront.endpoints;
const tooSoon = 'storefront.too_soon' satisfies keyof typeof storefrontErrors;

/** Requests a full refresh of the public storefront, limited by the store's interval, and shows the result. */
export function RefreshDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const missing = usePermission(requestRefresh.access);
  const mayRead = usePermission(builds.endpoints.showSite.access) === undefined;
  const { data } = useQuery({ ...query(lastRefresh, {}), staleTime: 0 });
  const { data: site } = useQuery({ ...siteOptions(), enabled: mayRead });
  const [isAsked, setAsked] = useState(false);
  const waiting = data?.last && !data.is_allowed ? tooSoonText(data.refresh_minutes) : undefined;

  const request = async () => {
    try {
      await call(requestRefresh, {});
      toast.success('O E-commerce será atualizado!');
      // An external publisher reports no result.
      if (!mayRead || site?.is_external) onClose();
      else setAsked(true);
    } catch (error) {
      if (error instanceof ApiError && error.code === tooSoon) toast.warning(error.message);
      else toast.error('Não foi possivel atualizar o E-commerce');
    }
    await Promise.all([invalidate(client, lastRefresh), invalidate(client, builds)]);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Atualizar Páginas do E-commerce"
      actions={
        isAsked ? (
          <Button onClick={onClose}>Fechar</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="primary" onClick={request} disabledReason={missing ?? whyNoSite(site) ?? waiting}>
              Atualizar agora
            </Button>
          </>
        )
      }
    >
      <p className={classes.text}>
        O e-commerce que seus clientes veem é uma cópia estática da loja. Depois do pedido, ela leva até{' '}
        {maxRefreshMinutes} minutos para mostrar o que mudou aqui.
      </p>
      {data?.last && <LastRequest last={data.last} isAllowed={data.is_allowed} />}
      {!isAsked && <MissedList onLeave={onClose} />}
      {site && <RefreshOutcome site={site} isAsked={isAsked} />}
      {mayRead && (
        <p className={classes.more}>
          <Link to="/storefront" onClick={onClose}>
            Publicações e versões do e-commerce
          </Link>
        </p>
      )}
    </Dialog>
  );
}

function LastRequest({ last, isAllowed }: { last: StorefrontRefresh; isAllowed: boolean }) {
  const { store } = useSession();
  const at = (instant: string) => formatInstant(instant, store.time_zone);
  return (
    <p className={classes.last}>
      Último pedido: {at(last.requested_at)}, por {last.requested_by}.
      {!isAllowed && ` O próximo é aceito a partir de ${at(last.next_allowed_at)}.`}
    </p>
  );
}
