import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import classes from './tooltip.module.css';

interface TooltipProps {
  /** Without a text nothing is shown. */
  label: string | undefined;
  /** Shown at the right if there is space, for lists, where the neighbours are above and below. */
  beside?: boolean;
  /** A focusable element that accepts `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

const openDelayMs = 250;
/** Delay in milliseconds, long enough to move the pointer onto the tooltip (WCAG 1.4.13). */
const closeDelayMs = 120;
const touchVisibleMs = 4000;

/**
 * A short text on hover and focus, closed by Escape, in the browser's top layer above dialogs. Mantine's tooltip would
 * add a positioning library of 16 kB to every first load.
 */
export function Tooltip({ label, beside = false, children }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const hint = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isRequested, setRequested] = useState(false);
  const opened = isRequested && label !== undefined;

  const later = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRequested(next), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const trigger = wrapper.current?.firstElementChild;
    if (!opened || !hint.current || !trigger) return;
    hint.current.showPopover();
    place(hint.current, trigger.getBoundingClientRect(), beside);
    const close = () => setRequested(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', close, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', close, true);
    };
  }, [opened, beside]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has no box; the events are its child's
    <span
      ref={wrapper}
      className={classes.wrapper}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && later(true, openDelayMs)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && later(false, closeDelayMs)}
      onPointerUp={(event) => {
        const asksWhy = event.target instanceof Element && event.target.closest('[aria-disabled="true"]');
        if (asksWhy && event.pointerType === 'touch') setRequested(true);
        // Touch has no hover, so the tooltip stays for a while. Any other click needs no tooltip.
        if (!asksWhy || event.pointerType === 'touch') later(false, asksWhy ? touchVisibleMs : 0);
      }}
      // Only keyboard focus shows it: after a click it would be in the way.
      onFocus={(event) => event.target.matches(':focus-visible') && setRequested(true)}
      onBlur={() => later(false, 0)}
    >
      {cloneElement(children, opened ? { 'aria-describedby': id } : {})}
      {opened && (
        <span ref={hint} id={id} role="tooltip" popover="manual" className={classes.hint}>
          {label}
        </span>
      )}
    </span>
  );
}

const gap = 6;
const edge = 8;
/** Minimum width of a readable tooltip, in pixels. */
const leastWidth = 96;

/** Positions the tooltip beside the trigger if wanted, else above, else below, inside the window. */
function place(hint: HTMLElement, trigger: DOMRect, beside: boolean): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (start: number, size: number, room: number) => Math.max(edge, Math.min(start, room - size - edge));
  const room = clientWidth - trigger.right - gap - edge;
  const isBeside = beside && room >= leastWidth;
  if (isBeside) hint.style.maxWidth = `min(280px, ${room}px)`;
  const { width, height } = hint.getBoundingClientRect();
  const above = trigger.top - height - gap;
  const left = isBeside
    ? trigger.right + gap
    : within(trigger.left + trigger.width / 2 - width / 2, width, clientWidth);
  const top = isBeside
    ? within(trigger.top + trigger.height / 2 - height / 2, height, clientHeight)
    : above >= edge
      ? above
      : trigger.bottom + gap;
  hint.style.left = `${left}px`;
  hint.style.top = `${top}px`;
}
