import { type RefObject, useEffect, useRef, useState } from 'react';
import { isBusy, type LetterKeys, useLetterKeys } from '../keys/letter-keys.ts';

export interface ListKeys extends LetterKeys {
  /** The help window was opened at least once. */
  helpAsked: boolean;
  /** The help window is open. */
  helpOpened: boolean;
  setHelpOpened: (opened: boolean) => void;
}

/**
 * j and k walk the rows of a table by focusing their links (Enter then opens, natively), x toggles the focused one (with Shift all from the last one),
 * a toggles all rows of the page, and Tab after either leads into the bar of what is chosen; ? opens the help, a button's own letter (`aria-keyshortcuts`) presses it. Nothing happens while a field, a dialog or a modifier key is in use, but that the arrow down leads from
 * the search to the first row.
 */
export function useListKeys(
  body: RefObject<HTMLElement | null>,
  onToggle: (rowIndex: number, isRange: boolean) => void,
  onTogglePage?: () => void,
): ListKeys {
  const [helpOpened, setHelpOpened] = useState(false);
  const [helpAsked, setHelpAsked] = useState(false);
  const { enabled, setEnabled } = useLetterKeys();
  /** The row was reached and chosen by letters: who works so wants the bar next, not the row's own links. */
  const isByLetters = useRef(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === 'Tab') {
        const bar = isByLetters.current && !event.shiftKey ? selectionBarStart() : null;
        isByLetters.current = false;
        if (bar === null) return;
        event.preventDefault();
        return bar.focus();
      }
      const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      if (event.key === 'ArrowDown' && isSearch(event.target) && links.length > 0) {
        event.preventDefault();
        return focusRow(links, 0);
      }
      if (isBusy(event.target)) return;
      if (event.key === '?') {
        setHelpAsked(true);
        setHelpOpened(true);
      }
      if (!enabled) return;
      const focused = links.indexOf(document.activeElement as HTMLElement);
      if (event.key === 'j') focusRow(links, focused + 1);
      else if (event.key === 'k') focusRow(links, focused < 0 ? 0 : focused - 1);
      else if (/^x$/i.test(event.key) && focused >= 0) {
        onToggle(focused, event.shiftKey);
        isByLetters.current = true;
      } else if (event.key === 'a' && onTogglePage) {
        onTogglePage();
        isByLetters.current = true;
      } else
        pageButtons()
          .find((button) => button.getAttribute('aria-keyshortcuts') === event.key)
          ?.click();
    };
    const onPointer = () => {
      isByLetters.current = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  });

  return { helpAsked, helpOpened, setHelpOpened, enabled, setEnabled };
}

/** The page's buttons that have a letter of their own. */
export const pageButtons = () => [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')];

/** The first thing to do with what is chosen: where the selection's bar begins. */
const selectionBarStart = () => document.querySelector<HTMLElement>('[data-selection-actions] :is(a, button)');

function focusRow(links: HTMLElement[], index: number): void {
  const link = links[Math.max(0, Math.min(index, links.length - 1))];
  link?.focus();
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

function isSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('[role="search"] input');
}
