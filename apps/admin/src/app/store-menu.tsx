import { IconSelector } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import classes from './store-menu.module.css';

const loadSwitcher = () => import('../features/session/switch/store-switcher.tsx');
const StoreSwitcher = lazy(() => loadSwitcher().then((module) => ({ default: module.StoreSwitcher })));

/**
 * The store's name in the top bar, which opens the list of a person's stores. It uses the browser's popover, which is
 * in the top layer, closes with Esc or a click outside, and returns the focus.
 */
export function StoreMenu({ name }: { name: ReactNode }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const onToggle = (event: Event) => setOpened((event as ToggleEvent).newState === 'open');
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, []);

  return (
    <div className={classes.root}>
      <button
        type="button"
        className={classes.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={() => void loadSwitcher()}
      >
        <span className="ellipsis">{name}</span>
        <IconSelector size={16} aria-hidden />
        <span className="visually-hidden">Trocar de loja</span>
      </button>
      <div ref={panel} id={id} popover="auto" role="dialog" aria-label="Trocar de loja" className={classes.panel}>
        {opened && (
          <Suspense>
            <StoreSwitcher onClose={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
