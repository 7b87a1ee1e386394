import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import classes from './tooltip.module.css';

interface TooltipProps {
  /** Nothing is shown without a text. */
  label: string | undefined;
  /** To the right where there is room: in a list, above and below are the neighbours. */
  beside?: boolean;
  /** One element that takes `aria-describedby` and can be reached by keyboard. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

const openDelayMs = 250;
/** Long enough to move the pointer onto the hint itself (WCAG 1.4.13). */
const closeDelayMs = 120;
const touchVisibleMs = 4000;

/**
 * A short hint on hover and focus; Esc takes it away. In the browser's top layer, above dialogs.
 * An own part: the kit's brings a positioning library of 16 kB into every first load.
 */
export function Tooltip({ label, beside = false, children }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const hint = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wanted, setWanted] = useState(false);
  const opened = wanted && label !== undefined;

  const later = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWanted(next), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const trigger = wrapper.current?.firstElementChild;
    if (!opened || !hint.current || !trigger) return;
    hint.current.showPopover();
    place(hint.current, trigger.getBoundingClientRect(), beside);
    const close = () => setWanted(false);
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
        if (asksWhy && event.pointerType === 'touch') setWanted(true);
        // A finger cannot hover: the hint stands for a while. Any other click has had its answer.
        if (!asksWhy || event.pointerType === 'touch') later(false, asksWhy ? touchVisibleMs : 0);
      }}
      // Only keyboard focus: after a click the hint would stand in the way.
      onFocus={(event) => event.target.matches(':focus-visible') && setWanted(true)}
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
/** Narrower than this a hint is no text any more. */
const leastWidth = 96;

/** Beside the trigger where that is wanted, else above, else below, as there is room; never past the window's edges. */
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
