import { arrivalsCap } from '@botica/contract/features/orders/arrivals/arrivals-cap';
import { storefront } from '@botica/contract/features/storefront/storefront.contract';
import { version } from '@botica/contract/kit/version';
import { IconExternalLink, IconLogout } from '@tabler/icons-react';
import { Link, useLinkProps, useRouterState } from '@tanstack/react-router';
import { openAtPeer } from '../features/hand-over/hand-over.ts';
import { RefreshEntry } from '../features/storefront/refresh-entry.tsx';
import { usePermission, useSession } from '../kit/api/agent-context.tsx';
import { Avatar } from '../kit/look/avatar.tsx';
import { Tooltip } from '../kit/look/tooltip.tsx';
import { useOnce } from '../kit/look/use-once.ts';
import { useNewsCount } from '../kit/page/news-count.ts';
import { shopOrigin } from '../kit/page/shop-origin.ts';
import classes from './menu.module.css';
import {
  firstEntries,
  isCurrent,
  type MenuEntry,
  type MenuGroup,
  managementEntries,
  managementHeading,
} from './navigation.ts';

/** Content of the side menu: the person, the entries and the sign-out. */
export function Menu() {
  return (
    <div className={classes.menu}>
      <AgentBlock />
      <nav aria-label="Menu principal" className={classes.nav}>
        <ul className={classes.list}>
          {firstEntries.map((entry) => (
            <EntryItem key={entry.label} entry={entry} />
          ))}
        </ul>
        <h2 className={classes.heading}>{managementHeading}</h2>
        <ul className={classes.list}>
          {managementEntries.map((item) =>
            'entries' in item ? (
              <GroupItem key={item.label} group={item} />
            ) : (
              <EntryItem key={item.label} entry={item} />
            ),
          )}
        </ul>
        <ul className={`${classes.list} ${classes.last}`}>
          <RefreshItem />
          <ShopItem />
          <li>
            <Link to="/logout" preload={false} className={classes.entry}>
              <IconLogout size={18} stroke={1.75} aria-hidden />
              Sair
            </Link>
          </li>
        </ul>
      </nav>
      <p className={classes.version}>Versão {version}</p>
    </div>
  );
}

function RefreshItem() {
  return (
    <li>
      <RefreshEntry className={classes.entry} missing={usePermission(storefront.endpoints.requestRefresh.access)} />
    </li>
  );
}

/** Link to the store's site in a new tab. A store whose domain is the panel's own has no site. */
function ShopItem() {
  const { domain } = useSession().store;
  const origin = shopOrigin(domain);
  if (origin === null) return null;
  return (
    <li>
      <a href={`${origin}/`} target="_blank" rel="noreferrer" className={classes.entry}>
        <IconExternalLink size={18} stroke={1.75} aria-hidden />
        Ver minha loja
      </a>
    </li>
  );
}

function AgentBlock() {
  const { agent } = useSession();
  return (
    <Link to="/account" className={classes.agent} activeProps={{ 'aria-current': 'page' }}>
      <Avatar name={agent.name} picture={agent.picture} size={36} />
      <div className={classes.who}>
        <div className={classes.name}>{agent.name}</div>
        <div className={classes.group}>{agent.group?.name ?? 'Administrador'}</div>
      </div>
      <span className="visually-hidden">Minha conta</span>
    </Link>
  );
}

function GroupItem({ group }: { group: MenuGroup }) {
  const Icon = group.icon;
  return (
    <li>
      <h3 className={classes.groupLabel}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {group.label}
      </h3>
      <ul className={classes.list}>
        {group.entries.map((entry) => (
          <EntryItem key={entry.label} entry={entry} />
        ))}
      </ul>
    </li>
  );
}

function EntryItem({ entry }: { entry: MenuEntry }) {
  const { agent } = useSession();
  if (entry.administratorsOnly && !agent.is_admin) return null;
  return (
    <li>{entry.permission ? <GatedEntry {...entry} permission={entry.permission} /> : <EntryLink {...entry} />}</li>
  );
}

function GatedEntry(entry: MenuEntry & { permission: NonNullable<MenuEntry['permission']> }) {
  const missing = usePermission(entry.permission);
  if (missing === undefined) return <EntryLink {...entry} />;
  const Icon = entry.icon;
  return (
    <Tooltip label={missing} beside>
      {/* Focusable, so that a keyboard reaches the tooltip with the reason. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere must not be an <a> */}
      <span role="link" aria-disabled="true" tabIndex={0} className={classes.entry} data-nested={!Icon || undefined}>
        {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
        {entry.label}
      </span>
    </Tooltip>
  );
}

function EntryLink(entry: MenuEntry) {
  const { hands_over: handsOver } = useSession();
  if (handsOver && entry.peerPath) return <PeerEntryLink {...entry} peerPath={entry.peerPath} />;
  return <OwnEntryLink {...entry} />;
}

function OwnEntryLink(entry: MenuEntry) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const link = useLinkProps({ to: entry.to, className: classes.entry });
  const news = useNewsCount();
  const count = entry.countsNews ? news : 0;
  const Icon = entry.icon;
  return (
    <a
      {...link}
      data-nested={!Icon || undefined}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
      aria-description={count > 0 ? newsText(count) : undefined}
    >
      {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
      {entry.label}
      {count > 0 && (
        <span className={classes.news} title={newsText(count)} aria-hidden>
          {shownCount(count)}
        </span>
      )}
    </a>
  );
}

const shownCount = (count: number) => (count < arrivalsCap ? String(count) : `${arrivalsCap - 1}+`);
const newsText = (count: number) => (count === 1 ? '1 pedido novo' : `${shownCount(count)} pedidos novos`);

/** Link to the other installation. The URL is created on click, because it is valid for a minute. */
function PeerEntryLink(entry: MenuEntry & { peerPath: string }) {
  const { run, busy } = useOnce(() => openAtPeer(entry.peerPath));
  const Icon = entry.icon;
  return (
    <a
      href={entry.peerPath}
      className={classes.entry}
      data-nested={!Icon || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // A new tab opens the same path here, which redirects to the other installation or shows this one's own screen.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        run();
      }}
    >
      {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
      {entry.label}
    </a>
  );
}
