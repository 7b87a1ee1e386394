import { type RefObject, useEffect, useRef, useState } from 'react';
import { isBusy, type LetterKeys, useLetterKeys } from '../keys/letter-keys.ts';

export interface ListKeys extends LetterKeys {
  /** The help dialog was opened at least once. */
  helpAsked: boolean;
  /** The help dialog is open. */
  helpOpened: boolean;
  setHelpOpened: (opened: boolean) => void;
}

/**
 * Shortcuts of a table. j and k move the focus between the rows' links (Enter opens one natively). x toggles the
 * focused row (with Shift all rows from the last toggled one), a toggles all rows of the page, and Tab after either
 * leads into the selection bar. ? opens the help; a button's own letter (`aria-keyshortcuts`) presses it. The down
 * arrow leads from the search to the first row. Otherwise nothing happens while a field, a dialog or a modifier key is
 * in use.
 */
export function useListKeys(
  body: RefObject<HTMLElement | null>,
  onToggle: (rowIndex: number, isRange: boolean) => void,
  onTogglePage?: () => void,
): ListKeys {
  const [helpOpened, setHelpOpened] = useState(false);
  const [helpAsked, setHelpAsked] = useState(false);
  const { enabled, setEnabled } = useLetterKeys();
  /**
   * True if the row was reached and selected by letters: then Tab leads to the selection bar and not to the row's own
   * links.
   */
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

/** The page's buttons with a shortcut (`aria-keyshortcuts`). */
export const pageButtons = () => [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')];

/** The first action of the selection bar. */
const selectionBarStart = () => document.querySelector<HTMLElement>('[data-selection-actions] :is(a, button)');

function focusRow(links: HTMLElement[], index: number): void {
  const link = links[Math.max(0, Math.min(index, links.length - 1))];
  link?.focus();
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

function isSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('[role="search"] input');
}
