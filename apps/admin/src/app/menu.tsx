import { IconLogout } from '@tabler/icons-react';
import { Link, useLinkProps, useRouterState } from '@tanstack/react-router';
import { usePermission, useSession } from '../kit/agent-context.tsx';
import { Tooltip } from '../kit/tooltip.tsx';
import classes from './menu.module.css';
import {
  firstEntries,
  isCurrent,
  type MenuEntry,
  type MenuGroup,
  managementEntries,
  managementHeading,
  versionLabel,
} from './navigation.ts';

/** The side menu's content: who is signed in, the entries, the way out. */
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
          <li>
            <Link to="/logout" preload={false} className={classes.entry}>
              <IconLogout size={18} stroke={1.75} aria-hidden />
              Sair
            </Link>
          </li>
        </ul>
      </nav>
      <p className={classes.version}>Versão {versionLabel}</p>
    </div>
  );
}

function AgentBlock() {
  const { agent } = useSession();
  return (
    <div className={classes.agent}>
      {agent.picture ? (
        <img src={agent.picture} alt="" className={classes.picture} width={36} height={36} />
      ) : (
        <span className={classes.picture} aria-hidden>
          {initials(agent.name)}
        </span>
      )}
      <div className={classes.who}>
        <div className={classes.name}>{agent.name}</div>
        <div className={classes.group}>{agent.group?.name ?? 'Administrador'}</div>
      </div>
    </div>
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
  return (
    <li>{entry.permission ? <GatedEntry {...entry} permission={entry.permission} /> : <EntryLink {...entry} />}</li>
  );
}

function GatedEntry(entry: MenuEntry & { permission: NonNullable<MenuEntry['permission']> }) {
  const missing = usePermission(entry.permission);
  if (missing === undefined) return <EntryLink {...entry} />;
  const Icon = entry.icon;
  return (
    <Tooltip label={missing}>
      {/* Still reachable by keyboard: its tooltip says why it is closed. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere must not be an <a> */}
      <span role="link" aria-disabled="true" tabIndex={0} className={classes.entry} data-nested={!Icon || undefined}>
        {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
        {entry.label}
      </span>
    </Tooltip>
  );
}

function EntryLink(entry: MenuEntry) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const link = useLinkProps({ to: entry.to, className: classes.entry });
  const Icon = entry.icon;
  return (
    <a {...link} data-nested={!Icon || undefined} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
      {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
      {entry.label}
    </a>
  );
}

/** "Ana Beatriz Souza" → "AS". */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('pt-BR');
}
