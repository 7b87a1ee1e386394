import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** How long it stands open by itself; it waits while it is pointed at or holds the focus. */
const openMs = 10_000;

interface Folding {
  isOpen: boolean;
  /** Opens for a while: something has happened. */
  show: () => void;
  /** The person opens it, and it stays, or folds it. */
  toggle: () => void;
  fold: () => void;
  hold: (isHeld: boolean) => void;
}

/**
 * A notice that never lies on what somebody works with: it folds after a while, as soon as they press or type anything
 * outside of `place`, and with the page. `path`: the page's.
 */
export function useFolding(place: RefObject<HTMLElement | null>, path: string, isOpenAtFirst: boolean): Folding {
  const [opened, setOpened] = useState<{ byPerson: boolean } | null>(isOpenAtFirst ? { byPerson: false } : null);
  const [isHeld, hold] = useState(false);
  const fold = () => {
    setOpened(null);
    // What held the focus may have gone without a word.
    hold(false);
  };
  const [shownOn, setShownOn] = useState(path);
  if (shownOn !== path) {
    setShownOn(path);
    fold();
  }
  const worked = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !place.current?.contains(target)) fold();
  });
  useEffect(() => {
    if (!opened) return;
    document.addEventListener('pointerdown', worked, true);
    document.addEventListener('input', worked, true);
    return () => {
      document.removeEventListener('pointerdown', worked, true);
      document.removeEventListener('input', worked, true);
    };
  }, [opened]);
  useEffect(() => {
    if (!opened || opened.byPerson || isHeld) return;
    const timer = setTimeout(() => setOpened(null), openMs);
    return () => clearTimeout(timer);
  }, [opened, isHeld]);
  return {
    isOpen: opened !== null,
    show: () => setOpened((before) => (before?.byPerson ? before : { byPerson: false })),
    toggle: () => setOpened((before) => (before ? null : { byPerson: true })),
    fold,
    hold,
  };
}
