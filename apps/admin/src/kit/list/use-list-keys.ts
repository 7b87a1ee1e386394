import { type RefObject, useEffect, useState } from 'react';

const storageKey = 'botica-list-keys';

export interface ListKeys {
  /** The help window was opened at least once. */
  helpAsked: boolean;
  /** The help window is open. */
  helpOpened: boolean;
  setHelpOpened: (opened: boolean) => void;
  /** Single-letter keys can be switched off (WCAG 2.1.4: speech input types letters too). */
  enabled: boolean;
  setEnabled: (enabled: boolean) => void;
}

/**
 * j and k walk the rows of a table by focusing their links (Enter then opens, natively), x toggles the focused one,
 * ? opens the help. Nothing happens while a field, a dialog or a modifier key is in use, but that the arrow down leads from
 * the search to the first row.
 */
export function useListKeys(body: RefObject<HTMLElement | null>, onToggle: (rowIndex: number) => void): ListKeys {
  const [helpOpened, setHelpOpened] = useState(false);
  const [helpAsked, setHelpAsked] = useState(false);
  const [enabled, setEnabledState] = useState(readEnabled);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
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
      else if (event.key === 'x' && focused >= 0) onToggle(focused);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  const setEnabled = (next: boolean) => {
    setEnabledState(next);
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
    } catch {
      // No storage: the choice holds until the page is left.
    }
  };
  return { helpAsked, helpOpened, setHelpOpened, enabled, setEnabled };
}

function focusRow(links: HTMLElement[], index: number): void {
  const link = links[Math.max(0, Math.min(index, links.length - 1))];
  link?.focus();
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

function isSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('[role="search"] input');
}

function isBusy(target: EventTarget | null): boolean {
  const typing =
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]');
  return typing ? true : document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

function readEnabled(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}
