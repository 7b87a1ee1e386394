import { products } from '@botica/contract/features/products/products.contract';
import { searchDays, searches } from '@botica/contract/features/storefront/searches.contract';
import { formatDay } from '@botica/contract/kit/dates';
import { placeAddress } from '@botica/contract/kit/session-address';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePermission, useSession } from '../../kit/api/agent-context.tsx';
import { DownloadLink } from '../../kit/look/download-link.tsx';
import { ErrorPanel } from '../../kit/page/error-panel.tsx';
import { SectionCard } from '../../kit/page/section-card.tsx';
import classes from './storefront-page.module.css';
import { searchesOptions } from './storefront-queries.ts';

/** Searches on the site without results. */
export function SearchesSection({ address }: { address: string | null }) {
  const { data, error, refetch } = useQuery(searchesOptions());
  const session = useSession();
  const missing = usePermission(products.endpoints.create.access);
  const isEmpty = data?.items.length === 0;
  return (
    <SectionCard
      title="Buscas sem resultado"
      description={`O que os visitantes buscaram no site pelo menos duas vezes e não acharam, nos últimos ${searchDays} dias. São só contagens: ninguém é identificado.`}
      actions={
        data &&
        !isEmpty && (
          <DownloadLink
            href={placeAddress(searches.endpoints.exportSearches.path, session)}
            icon={<IconDownload size={16} aria-hidden />}
          >
            Baixar planilha
          </DownloadLink>
        )
      }
    >
      {error && !data && <ErrorPanel error={error} onRetry={refetch} />}
      {!data && !error && <p className="quiet">Carregando...</p>}
      {isEmpty && <p className="quiet">Nenhuma ainda. O que não for achado no site aparece aqui.</p>}
      {data && !isEmpty && (
        <ul className="plain-list">
          {data.items.map(({ text, count, last_day }) => (
            <li key={text} className={classes.row}>
              <div className={classes.words}>
                <p className={classes.title}>{text}</p>
                <p className={classes.quiet}>
                  {count.toLocaleString('pt-BR')} vezes, a última em {formatDay(last_day)}
                </p>
              </div>
              <span className="row">
                {address && (
                  <a
                    href={`${address}/busca?q=${encodeURIComponent(text)}`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`Ver busca de ${text}`}
                  >
                    Ver busca
                  </a>
                )}
                {!missing && (
                  <Link to="/products/new" aria-label={`Criar produto para ${text}`}>
                    Criar produto
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <p className={classes.quiet}>
          Aqui estão as {data.items.length} mais frequentes, de {data.total.toLocaleString('pt-BR')}; a planilha tem
          todas.
        </p>
      )}
    </SectionCard>
  );
}
