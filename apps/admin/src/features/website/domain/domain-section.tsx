import { domainOfAdministrators } from '@botica/contract/features/website/domain/domain.contract';
import type { StoreNames } from '@botica/contract/features/website/domain/domain-replies';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { Notice } from '../../../kit/form/notice.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { Bone } from '../../../kit/page/loaded.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { WhenSeen } from '../../../kit/page/when-seen.tsx';
import classes from './domain-section.module.css';
import { useShownDomain } from './use-shown-domain.ts';

const DomainDialog = lazy(async () => ({ default: (await import('./domain-dialog.tsx')).DomainDialog }));
const AliasDialog = lazy(async () => ({ default: (await import('./domain-dialog.tsx')).AliasDialog }));
const AliasRemoval = lazy(async () => ({ default: (await import('./alias-removal.tsx')).AliasRemoval }));
const DnsList = lazy(async () => ({ default: (await import('./dns-list.tsx')).DnsList }));

/** The store's main domain, its aliases and their DNS state. */
export function DomainSection({ names, missing }: { names: StoreNames; missing: string | undefined }) {
  const { domain, aliases, is_panel: isPanel } = names;
  const { agent } = useSession();
  const shownDomain = useShownDomain([domain]);
  const [isAsked, setAsked] = useState(false);
  const locked = missing ?? (agent.is_admin ? undefined : domainOfAdministrators);
  return (
    <>
      <SectionCard
        title="Domínio"
        description="O endereço da loja na internet."
        actions={
          <Button disabledReason={locked} onClick={() => setAsked(true)}>
            Mudar domínio
          </Button>
        }
      >
        <p className={classes.domain}>
          <strong>{shownDomain(domain)}</strong>
          {shownDomain(domain) !== domain && <span className="quiet small">{domain}</span>}
        </p>
        {isPanel && (
          <Notice>
            Este é também o endereço do painel, por isso a loja não tem site e nada é publicado. Mude o domínio da loja,
            ou peça a quem cuida da instalação um endereço só para o painel.
          </Notice>
        )}
        <Aliases names={names} locked={locked} />
        <WhenSeen>
          <Suspense fallback={<Bone />}>
            <DnsList names={[domain, ...aliases]} />
          </Suspense>
        </WhenSeen>
      </SectionCard>
      <Suspense>{isAsked && <DomainDialog names={names} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}

function Aliases({ names, locked }: { names: StoreNames; locked: string | undefined }) {
  const { aliases, version } = names;
  const shownDomain = useShownDomain(aliases);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <div>
      <div className={classes.head}>
        <h3 className={classes.heading} id="domain-aliases">
          Outros endereços que levam à loja
        </h3>
        <Button disabledReason={locked} onClick={() => setAdding(true)}>
          Adicionar endereço
        </Button>
      </div>
      {aliases.length === 0 ? (
        <p className="quiet">Nenhum.</p>
      ) : (
        <ul className={classes.aliases} aria-labelledby="domain-aliases">
          {aliases.map((alias) => (
            <li key={alias}>
              <span className={classes.name}>{shownDomain(alias)}</span>
              <IconButton
                size="small"
                label={`Remover ${shownDomain(alias)}`}
                icon={<IconX size={16} stroke={1.75} aria-hidden />}
                disabledReason={locked}
                onClick={() => setLeaving(alias)}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isAdding && <AliasDialog names={names} onClose={() => setAdding(false)} />}
        {leaving !== null && <AliasRemoval alias={leaving} version={version} onClose={() => setLeaving(null)} />}
      </Suspense>
    </div>
  );
}
