import { IconMenu2 } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { useSession } from '../kit/api/agent-context.tsx';
import { applyBrand } from '../kit/look/brand-color.ts';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { contentId } from './focus-page.ts';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { SessionBanner } from './session-banner.tsx';
import classes from './shell.module.css';
import { StoreMenu } from './store-menu.tsx';
import { SupportLink } from './support-link.tsx';

const loadPhoneMenu = () => import('./phone-menu.tsx');
const PhoneMenu = lazy(() => loadPhoneMenu().then((module) => ({ default: module.PhoneMenu })));

/** The default layout: menu, top bar with the store's name, content. Needs an AgentContext above it. */
export function Shell({ children }: { children: ReactNode }) {
  const { store, store_name: storeName, links, has_other_stores: hasOthers, is_preview, second_factor } = useSession();
  const hasBanner = is_preview || second_factor === 'required';
  useLayoutEffect(() => applyBrand(store.main_color), [store.main_color]);
  return (
    <div className={classes.shell} data-banner={hasBanner || undefined}>
      <a href={`#${contentId}`} className={classes.skip}>
        Pular para o conteúdo
      </a>
      <aside className={classes.side} aria-label="Menu lateral">
        <div className={classes.brand}>
          <Logo />
        </div>
        <Menu />
      </aside>
      <div className={classes.top}>
        <header className={classes.bar}>
          <PhoneMenuButton />
          {/* A preview stays at its store. */}
          {hasOthers && !is_preview ? (
            <StoreMenu name={storeName} />
          ) : (
            <span className={classes.store}>{storeName}</span>
          )}
          <SupportLink url={links.support_chat_url} />
          <ColorSchemeSwitch />
        </header>
        {hasBanner && <SessionBanner />}
      </div>
      <main id={contentId} className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** On a phone the menu is a drawer, fetched when somebody reaches for it. */
function PhoneMenuButton() {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  const open = () => {
    setAsked(true);
    setOpened(true);
  };
  return (
    <>
      <button
        type="button"
        className={classes.burger}
        aria-label="Abrir menu"
        onPointerDown={() => void loadPhoneMenu()}
        onClick={open}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Suspense>{asked && <PhoneMenu opened={opened} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
