import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds until the panel folds by itself. The timer pauses while the panel has the pointer or the focus. */
const openMs = 10_000;

interface Folding {
  isOpen: boolean;
  /** Opens the panel for a while. */
  show: () => void;
  /** Opens or folds the panel on the person's request. An opened one stays open. */
  toggle: () => void;
  fold: () => void;
  hold: (isHeld: boolean) => void;
}

/**
 * State of a panel that must not cover the person's work. It folds after a while, on any click or key outside of
 * `place`, and when the page's `path` changes.
 */
export function useFolding(place: RefObject<HTMLElement | null>, path: string, isOpenAtFirst: boolean): Folding {
  const [opened, setOpened] = useState<{ byPerson: boolean } | null>(isOpenAtFirst ? { byPerson: false } : null);
  const [isHeld, hold] = useState(false);
  const fold = () => {
    setOpened(null);
    // The focused element may have been removed without a blur event.
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
