import type { DnsRecord, DnsState, StoreDns } from '@botica/contract/features/website/domain/domain-replies';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../kit/feedback/copy-button.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import classes from './dns-list.module.css';
import { dnsOptions } from './domain-queries.ts';
import { useShownDomain } from './use-shown-domain.ts';

const looks: Record<DnsState, { Icon: typeof IconInfoCircle; word: string }> = {
  here: { Icon: IconCircleCheck, word: 'leva à loja' },
  elsewhere: { Icon: IconAlertTriangle, word: 'leva a outro lugar' },
  nowhere: { Icon: IconCircleX, word: 'não leva a lugar nenhum' },
  local: { Icon: IconInfoCircle, word: 'só nesta máquina' },
  unknown: { Icon: IconInfoCircle, word: 'não foi possível saber' },
};

/** Required DNS records of each name, to copy, and their current values. */
export function DnsList({ names }: { names: readonly string[] }) {
  const { data, error, isFetching, refetch } = useQuery({ ...dnsOptions(names), staleTime: 0 });
  return (
    <section aria-labelledby="domain-dns">
      <div className={classes.head}>
        <h3 id="domain-dns" className={classes.heading}>
          Registros de DNS
        </h3>
        <Button loading={isFetching} onClick={() => refetch()}>
          Verificar agora
        </Button>
      </div>
      {error && <ErrorPanel error={error} onRetry={refetch} />}
      {data ? <CurrentRecords {...data} /> : !error && <p className="quiet">Perguntando ao DNS…</p>}
    </section>
  );
}

function CurrentRecords({ panel, names }: StoreDns) {
  const shownDomain = useShownDomain(names.map(({ domain }) => domain));
  return (
    <>
      <p className={classes.help}>
        {panel === null
          ? 'O endereço público do painel ainda não foi definido por quem cuida da instalação: sem ele não se sabe que registros criar.'
          : 'Crie estes registros onde o domínio foi registrado. Uma mudança pode levar horas até valer em toda parte.'}
      </p>
      <ul className="plain-list">
        {names.map((name) => (
          <Name key={name.domain} shown={shownDomain(name.domain)} {...name} />
        ))}
      </ul>
      {names.some(({ state }) => state === 'elsewhere') && (
        <p className={classes.help}>
          Atrás de uma CDN ou de um proxy, um endereço que leva a outro lugar pode estar certo.
        </p>
      )}
    </>
  );
}

type NameProps = StoreDns['names'][number] & { shown: string };

function Name({ shown, state, cname, addresses, records }: NameProps) {
  const { Icon, word } = looks[state];
  const answer = [...(cname === null ? [] : [cname]), ...addresses];
  return (
    <li className={classes.name}>
      <div className={classes.told} data-state={state}>
        <strong>{shown}</strong>
        <span className={classes.state}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {word}
        </span>
      </div>
      {state !== 'local' && (
        <dl className={classes.facts}>
          {records.length > 0 && (
            <>
              <dt>Deve ter</dt>
              <dd>
                {records.map((record) => (
                  <RequiredRecord key={`${record.type} ${record.value}`} {...record} />
                ))}
              </dd>
            </>
          )}
          <dt>Tem agora</dt>
          <dd>{answer.length > 0 ? answer.join(', ') : state === 'unknown' ? 'O DNS não respondeu.' : 'Nada.'}</dd>
        </dl>
      )}
    </li>
  );
}

const RequiredRecord = ({ type, value }: DnsRecord) => (
  <div className={classes.record}>
    <code>{type}</code>
    <code>{value}</code>
    <CopyButton text={value} label={`Copiar ${value}`} />
  </div>
);
