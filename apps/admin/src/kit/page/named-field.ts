import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Time limit in which the page must render the field: later the person is working elsewhere on it. */
const waitMilliseconds = 10_000;
const focusable = 'input, textarea, select, button';

/**
 * The field with this name, the first part of a field with parts (`monday.opening`), or the first one inside the
 * element with this id.
 */
function fieldNamed(name: string): HTMLElement | null {
  const text = CSS.escape(name);
  return document.querySelector(`[name="${text}"], [name^="${text}."], #${text} :is(${focusable})`);
}

function show(name: string): boolean {
  const field = fieldNamed(name);
  if (!field) return false;
  const closed = field.closest('details:not([open])');
  if (closed) closed.setAttribute('open', '');
  // A locked field takes no focus, but is scrolled into view.
  field.focus({ preventScroll: true });
  // The text is selected, as after Tab, so that typing replaces it.
  if (field instanceof HTMLInputElement) field.select();
  field.scrollIntoView({ block: 'center' });
  return true;
}

/** Waits for the field. The returned function stops waiting. */
function seek(name: string): () => void {
  const ended = new AbortController();
  const end = () => ended.abort();
  const observer = new MutationObserver(() => show(name) && end());
  observer.observe(document.body, { childList: true, subtree: true });
  const wait = setTimeout(end, waitMilliseconds);
  ended.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(wait);
  });
  // If the person acts first, the focus is not moved any more.
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, end, { signal: ended.signal });
  if (show(name)) end();
  return end;
}

/**
 * Focuses the field that the URL names in its `#` as soon as it is rendered, again for each click on the link. A
 * component without output, so that a page can load it separately.
 */
export function NamedField(): null {
  const router = useRouter();
  useEffect(() => {
    let end = () => {};
    const follow = (name: string) => {
      end();
      end = name === '' ? () => {} : seek(name);
    };
    follow(router.latestLocation.hash);
    const leave = router.subscribe('onRendered', ({ toLocation }) => follow(toLocation.hash));
    return () => {
      leave();
      end();
    };
  }, [router]);
  return null;
}
