import { formatInstantDay } from '@botica/contract/kit/dates';
import { searchMaxLength } from '@botica/contract/kit/page';
import { IconClipboardList, IconLogout, IconPill, IconSearch, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { usePermission, useSession } from '../../kit/api/agent-context.tsx';
import { errorMessage } from '../../kit/api/error-message.ts';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import { recentRecords } from '../../kit/page/recent-records.ts';
import { OrderStatusBadge } from '../orders/order-status-badge.tsx';
import { findOptions } from './find-best.ts';
import { takeKeys } from './kept-keys.ts';
import classes from './palette.module.css';
import { type PaletteItem, paletteGroups } from './palette-results.ts';
import type { Screen } from './screens.ts';

/**
 * A page without a menu entry. The router knows it as the page of an order, because a route of its own would be in
 * every first load.
 */
const newOrder: Screen = { label: 'Novo pedido', to: '/orders/new' as string as '/orders', icon: IconClipboardList };

/** Shown at the foot of the menu, not among its pages. */
const signOut: Screen = { label: 'Sair', to: '/logout', icon: IconLogout };

/** Milliseconds after the last letter before the search; Enter does not wait. */
const typingMs = 120;

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  screens: readonly Screen[];
  /** The number of openings, used as a key. */
  turn: number;
}

/** The search dialog: a field for screens, orders, customers and products. */
export function Palette({ opened, onClose, screens, turn }: PaletteProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Buscar" size="medium">
      {/* Opened again during its fade-out, the search starts fresh. */}
      <Search key={turn} onClose={onClose} screens={screens} />
    </Dialog>
  );
}

function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

function Search({ onClose, screens: ofMenu }: Pick<PaletteProps, 'onClose' | 'screens'>) {
  const mayOrder = usePermission({ area: 'Pedidos', level: 'write' }) === undefined;
  const screens = [...ofMenu, ...(mayOrder ? [newOrder] : []), signOut];
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  // The current page's record is left out, so that Enter leads to the one before.
  const [recent] = useState(() =>
    recentRecords().filter(({ kind, id }) => window.location.pathname !== `/${kind}s/${id}`),
  );
  const client = useQueryClient();
  const navigate = useNavigate();
  const ids = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isEnterDue, setEnterDue] = useState(false);
  // The dialog sets the focus on opening, but not if the search restarts during the fade-out.
  useEffect(() => {
    field.current?.focus();
    const kept = takeKeys();
    setText((typed) => typed + kept.text);
    setEnterDue(kept.isEntered);
  }, []);
  const searched = useDebouncedText(text).trim();
  const found = useQuery({ ...findOptions(searched), enabled: searched !== '', placeholderData: keepPreviousData });
  const groupsOf = (data: typeof found.data) => paletteGroups(text, data, screens, recent);
  const groups = groupsOf(text.trim() === '' ? undefined : found.data);
  const items = groups.flatMap((group) => group.items);
  const isSettled = text.trim() === searched && !found.isPlaceholderData && !(found.isFetching && !found.data);
  const current = items[Math.min(active, items.length - 1)];

  const go = (link: LinkProps) => {
    onClose();
    void navigate(link as Parameters<typeof navigate>[0]);
  };
  /** Enter after a typed or scanned number opens the result for that number, not one of an earlier text. */
  const enter = async () => {
    if (isSettled || text.trim() === '') return current && go(current.link);
    const fresh = await client.fetchQuery(findOptions(text)).catch(() => undefined);
    const [first] = groupsOf(fresh).flatMap((group) => group.items);
    if (first) go(first.link);
  };
  const enterKept = useEffectEvent(() => void enter());
  useEffect(() => {
    if (isEnterDue) enterKept();
  }, [isEnterDue]);
  const move = (to: number) => {
    const next = (to + items.length) % items.length;
    setActive(next);
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const to = steps[event.key];
    if (to !== undefined && items.length > 0) {
      event.preventDefault();
      move(to);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void enter();
    }
  };

  return (
    <div className="stack-8">
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={field}
          data-autofocus
          role="combobox"
          aria-label="Buscar pedidos, clientes, produtos e telas"
          aria-expanded={items.length > 0}
          aria-controls={`${ids}-list`}
          aria-activedescendant={current && `${ids}-${current.key}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={searchMaxLength}
          placeholder="Pedido, requisição, cliente, CPF, telefone, rastreio, TID ou produto"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${ids}-list`} role="listbox" aria-label="Resultados" className={classes.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.name} role="group" aria-label={group.name}>
            <div className={classes.heading} aria-hidden>
              {group.name}
            </div>
            {group.items.map((item) => (
              <Link
                key={item.key}
                {...item.link}
                id={`${ids}-${item.key}`}
                role="option"
                aria-selected={item === current}
                tabIndex={-1}
                preload={false}
                className={classes.option}
                onPointerMove={() => item !== current && setActive(items.indexOf(item))}
                onClick={(event) => {
                  if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onClose();
                }}
              >
                <ItemLine item={item} />
              </Link>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={classes.state}>
        {found.error && searched !== '' ? errorMessage(found.error) : stateOf(text, items.length, isSettled)}
      </p>
    </div>
  );
}

function stateOf(text: string, count: number, isSettled: boolean): string {
  if (text.trim() === '') return '↑ ↓ escolhem, Enter abre, Esc fecha.';
  if (!isSettled) return 'Buscando...';
  if (count === 0) return `Nada encontrado para “${text.trim()}”.`;
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

const icons = { order: IconClipboardList, customer: IconUser, product: IconPill } as const;

function ItemLine({ item: { label, order, customer, product, screen, recent } }: { item: PaletteItem }) {
  const { store } = useSession();
  const kind = recent?.kind ?? (order ? 'order' : product ? 'product' : 'customer');
  const Icon = screen?.icon ?? icons[kind];
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.name}>
        {label}
        {order && <span className="quiet"> {order.customer_name}</span>}
      </span>
      {customer?.last_order && <span className="quiet small">Último pedido {customer.last_order.label}</span>}
      {order && (
        <>
          <span className={`quiet small ${classes.day}`}>{formatInstantDay(order.created_at, store.time_zone)}</span>
          <OrderStatusBadge status={order.status} isPickup={order.is_pickup} />
        </>
      )}
    </>
  );
}
