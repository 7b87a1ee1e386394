import { builds, type Site } from '@botica/contract/features/storefront/builds.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '../../kit/api/agent-context.tsx';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { invalidate } from '../../kit/api/query.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { Notice } from '../../kit/form/notice.tsx';
import { Button } from '../../kit/look/button.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import { ErrorPanel } from '../../kit/page/error-panel.tsx';
import { Fact, Facts } from '../../kit/page/facts.tsx';
import { MissingPermission } from '../../kit/page/missing-permission.tsx';
import { NamedField } from '../../kit/page/named-field.ts';
import { Page, PageHeader } from '../../kit/page/page.tsx';
import { SectionCard } from '../../kit/page/section-card.tsx';
import { BuildProgress } from './build-progress.tsx';
import { underWay } from './build-words.ts';
import { BuildsSection } from './builds-section.tsx';
import { ExportState, exportNames } from './export-state.tsx';
import { RefreshPause } from './refresh-pause.tsx';
import { SearchesSection } from './searches-section.tsx';
import classes from './storefront-page.module.css';
import { siteOptions } from './storefront-queries.ts';
import { UnpublishedSection } from './unpublished-section.tsx';
import { unpublishedText } from './unpublished-text.ts';
import { whyNoSite } from './why-no-site.ts';

const RefreshDialog = lazy(async () => ({ default: (await import('./refresh-dialog.tsx')).RefreshDialog }));

const title = 'Publicações do e-commerce';

/** Runs a call that publishes and shows its progress. */
function usePublish() {
  const client = useQueryClient();
  return async (send: () => Promise<unknown>, success: string) => {
    try {
      await send();
      toast.success(success);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, builds);
  };
}

/** /storefront: the published site, unpublished changes and former publications. */
export function StorefrontPage() {
  const missing = usePermission(builds.endpoints.showSite.access);
  return missing ? <MissingPermission title={title} missing={missing} /> : <Published />;
}

function Published() {
  const { data: site, error, refetch } = useQuery(siteOptions());
  const [isAsking, setAsking] = useState(false);
  return (
    <Page width="form">
      <PageHeader
        title={title}
        actions={
          // The id is the target of a link.
          <span id="publish">
            <Button variant="primary" disabledReason={whyNoSite(site)} onClick={() => setAsking(true)}>
              Atualizar E-commerce
            </Button>
          </span>
        }
      />
      {error && !site && <ErrorPanel error={error} onRetry={refetch} />}
      {site?.is_external && <Notice>O e-commerce é publicado por outro sistema, que não conta o que publicou.</Notice>}
      {site && !site.is_external && (
        <>
          {whyNoSite(site) && (
            <Notice>
              O domínio da loja é o deste painel, por isso ela não tem site e nada é publicado. Informe outro em{' '}
              <Link to="/settings" hash="domain">
                Configurações
              </Link>
              .
            </Notice>
          )}
          <OnAir site={site} />
          <UnpublishedSection unpublished={site.unpublished} />
          <SearchesSection address={site.address} />
          <BuildsSection shownRelease={site.release?.id ?? null} />
        </>
      )}
      <NamedField />
      <Suspense>{isAsking && <RefreshDialog onClose={() => setAsking(false)} />}</Suspense>
    </Page>
  );
}

function OnAir({ site }: { site: Site }) {
  const { time_zone: timeZone } = useSession().store;
  const publish = usePublish();
  const missing = usePermission(builds.endpoints.publishPrices.access);
  const missingToGoBack = usePermission(builds.endpoints.goBack.access);
  const { release, build, address, unpublished, is_paused: isPaused } = site;
  const running = underWay(build);
  const nothing = whyNoSite(site) ?? (release === null ? 'O e-commerce ainda não foi publicado.' : undefined);
  return (
    <SectionCard
      title="No ar"
      description={nothing ? 'Os clientes não veem nada por enquanto.' : 'O que os clientes veem agora.'}
      actions={
        <Button
          disabledReason={missing ?? nothing}
          onClick={() => publish(() => call(builds.endpoints.publishPrices, {}), 'Os preços serão publicados!')}
        >
          Publicar preços
        </Button>
      }
    >
      {isPaused && (
        <Notice>
          As publicações automáticas estão em pausa desde que se voltou a uma versão anterior. Atualize o e-commerce
          para publicar o que há agora.
        </Notice>
      )}
      <Facts>
        <Fact name="Endereço">
          {address ? (
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          ) : (
            'Nenhum enquanto o domínio for o do painel'
          )}
        </Fact>
        <Fact name="Versão">
          {release
            ? `${release.number.toLocaleString('pt-BR')}, publicada em ${formatInstant(release.built_at, timeZone)}`
            : 'Nenhuma ainda'}
        </Fact>
        <Fact name="Páginas">{release?.pages.toLocaleString('pt-BR')}</Fact>
        <Fact name="Alterações">{release && unpublished.count === 0 && unpublishedText(unpublished)}</Fact>
        {site.exports.map((each) => (
          <Fact key={each.target} name={exportNames[each.target]}>
            <ExportState {...each} />
          </Fact>
        ))}
        <Fact name="Publicação automática">
          <AutomaticSwitch site={site} />
        </Fact>
        <Fact name="Intervalo entre publicações completas">
          <RefreshPause site={site} />
        </Fact>
      </Facts>
      {running && <BuildProgress build={running} />}
      {build?.state === 'failed' && (
        <div className={classes.failed} role="alert">
          <StatusBadge tone="cancelled">Falhou</StatusBadge>
          <p>{build.error}</p>
          <Button
            disabledReason={(build.reason === 'back' ? missingToGoBack : missing) ?? whyNoSite(site)}
            onClick={() => publish(() => call(builds.endpoints.retryBuild, {}), 'O E-commerce será atualizado!')}
          >
            Tentar de novo
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function AutomaticSwitch({ site }: { site: Site }) {
  const { is_automatic: isAutomatic, version } = site;
  const publish = usePublish();
  const missing = usePermission(builds.endpoints.setAutomatic.access);
  const set = () => call(builds.endpoints.setAutomatic, { body: { is_automatic: !isAutomatic } }, { ifMatch: version });
  return (
    <span className={classes.automatic}>
      {isAutomatic ? 'Ligada: até 5 minutos depois da primeira alteração.' : 'Desligada: só quando alguém pede.'}
      <Button
        disabledReason={missing ?? whyNoSite(site)}
        onClick={() => publish(set, isAutomatic ? 'Publicação automática desligada' : 'Publicação automática ligada')}
      >
        {isAutomatic ? 'Desligar' : 'Ligar'}
      </Button>
    </span>
  );
}
