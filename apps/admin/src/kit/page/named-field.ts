import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** So long a page is given to draw the field: later somebody is at work elsewhere on it. */
const waitMilliseconds = 10_000;
const focusable = 'input, textarea, select, button';

/** The field of this name, the first part of one with parts (`monday.opening`), or the first in what has this id. */
function fieldNamed(name: string): HTMLElement | null {
  const text = CSS.escape(name);
  return document.querySelector(`[name="${text}"], [name^="${text}."], #${text} :is(${focusable})`);
}

function show(name: string): boolean {
  const field = fieldNamed(name);
  if (!field) return false;
  const closed = field.closest('details:not([open])');
  if (closed) closed.setAttribute('open', '');
  // One that may not be changed takes no focus, and is shown all the same.
  field.focus({ preventScroll: true });
  // As Tab does: what is typed takes the place of what stands there.
  if (field instanceof HTMLInputElement) field.select();
  field.scrollIntoView({ block: 'center' });
  return true;
}

/** Waits for the field; the returned function ends that. */
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
  // Whoever has gone on by themselves is not called back.
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, end, { signal: ended.signal });
  if (show(name)) end();
  return end;
}

/**
 * Puts the focus into the field that the address names behind its `#`, as soon as it is drawn; anew for each click on its
 * link. A part without a look, so that a page can fetch it by itself.
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
