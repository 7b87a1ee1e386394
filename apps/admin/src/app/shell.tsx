import { IconMenu2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { SearchButton } from '../features/search/search-button.tsx';
import { useMaySetUp } from '../features/storefront/setup/use-may-set-up.ts';
import { granteeOf, type Session, useSession } from '../kit/api/agent-context.tsx';
import { applyBrand } from '../kit/look/brand-color.ts';
import { applyIcon } from '../kit/look/tab-icon.ts';
import { useFramed } from '../kit/page/later.tsx';
import { useNewsCount } from '../kit/page/news-count.ts';
import { RecordLine } from '../kit/page/page.tsx';
import { useWatchedBatches } from '../platform/batches/use-watched-batches.ts';
import { startLive } from '../platform/live/live-stream.ts';
import { AlertsLink } from './alerts-link.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { contentId } from './focus-page.ts';
import { Menu } from './menu.tsx';
import { openScreens } from './navigation.ts';
import { NoMailLink } from './no-mail-link.tsx';
import classes from './shell.module.css';
import { StoreBrand } from './store-brand.tsx';
import { SupportLink } from './support-link.tsx';

const loadPhoneMenu = () => import('./phone-menu.tsx');
const PhoneMenu = lazy(() => loadPhoneMenu().then((module) => ({ default: module.PhoneMenu })));

// Few sessions have a banner or several stores, so these load on demand.
const StoreMenu = lazy(() => import('./store-menu.tsx').then((module) => ({ default: module.StoreMenu })));
const SessionBanner = lazy(() => import('./session-banner.tsx').then((module) => ({ default: module.SessionBanner })));
const NextStepLink = lazy(async () => ({
  default: (await import('../features/storefront/setup/next-step-link.tsx')).NextStepLink,
}));
const BatchesNotice = lazy(async () => ({
  default: (await import('../platform/batches/batches-notice.tsx')).BatchesNotice,
}));
// Error pages are in every first load, but never show other people.
const PresenceLine = lazy(async () => ({ default: (await import('../platform/live/presence-line.tsx')).PresenceLine }));
const presenceLine = <PresenceLine />;
const OrderArrivals = lazy(async () => ({
  default: (await import('../features/orders/arrivals/order-arrivals.tsx')).OrderArrivals,
}));

const liveAfterMs = 2_000;

/** The default layout: menu, top bar with the store's name, content. It requires an AgentContext. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  const isHearing = useLive(session);
  const isFramed = useFramed();
  const { store, store_name: storeName, links, has_other_stores: hasOthers, is_preview, second_factor } = session;
  const maySetUp = useMaySetUp();
  const hasBanner = is_preview || second_factor === 'required';
  const name = <span className={classes.store}>{storeName}</span>;
  useLayoutEffect(() => applyBrand(store.main_color), [store.main_color]);
  useLayoutEffect(() => applyIcon(store.icon), [store.icon]);
  return (
    <div className={classes.shell} data-banner={hasBanner || undefined}>
      <a href={`#${contentId}`} className={classes.skip}>
        Pular para o conteúdo
      </a>
      <aside className={classes.side} aria-label="Menu lateral">
        <div className={classes.brand}>
          <StoreBrand />
        </div>
        <Menu />
      </aside>
      <div className={classes.top}>
        <header className={classes.bar}>
          <PhoneMenuButton />
          {/* A preview stays at its store. */}
          <Suspense fallback={name}>{hasOthers && !is_preview ? <StoreMenu name={storeName} /> : name}</Suspense>
          <Suspense>{useWatchedBatches() && <BatchesNotice />}</Suspense>
          <Suspense>{isHearing && !session.hands_over && <OrderArrivals />}</Suspense>
          <Suspense>{maySetUp && <NextStepLink />}</Suspense>
          <SearchButton screens={() => openScreens(granteeOf(session.agent))} />
          <AlertsLink />
          {session.agent.is_admin && !links.sends_mail && <NoMailLink />}
          {links.support_chat_url && <SupportLink url={links.support_chat_url} />}
          <ColorSchemeSwitch />
        </header>
        <Suspense fallback={<div style={{ height: 'var(--banner-height)' }} />}>
          {hasBanner && <SessionBanner />}
        </Suspense>
      </div>
      <main id={contentId} className={classes.main} tabIndex={-1}>
        {isFramed && <RecordLine value={presenceLine}>{children}</RecordLine>}
      </main>
    </div>
  );
}

/** Starts live updates after the page has rendered, so that they do not delay it. Returns true from then on. */
function useLive(session: Session): boolean {
  const client = useQueryClient();
  const [isHearing, setHearing] = useState(false);
  const { agent, store } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream for each person and store
  useEffect(() => {
    let stop = () => {};
    const timer = window.setTimeout(() => {
      stop = startLive(client, session);
      setHearing(true);
    }, liveAfterMs);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [client, agent.id, store.id]);
  return isHearing;
}

/** On a phone the menu is a drawer, which loads on demand. */
function PhoneMenuButton() {
  const [opened, setOpened] = useState(false);
  const [opening, setOpening] = useState(false);
  const hasNews = useNewsCount() > 0;
  const open = () => {
    setOpening(true);
    setOpened(true);
  };
  return (
    <>
      <button
        type="button"
        className={classes.burger}
        aria-label="Abrir menu"
        aria-description={hasNews ? 'Há pedidos novos' : undefined}
        data-news={hasNews || undefined}
        onPointerDown={() => void loadPhoneMenu()}
        onClick={open}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Suspense>{opening && <PhoneMenu opened={opened} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
