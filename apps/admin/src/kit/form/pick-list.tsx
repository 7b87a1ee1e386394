import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './pick-list.module.css';
import { TextInput } from './text-input.tsx';

/** An item to choose; `reason` says why it cannot be chosen. */
export interface Pickable {
  id: number;
}

interface PickListProps<Item extends Pickable> {
  label: string;
  description?: string;
  error?: string | undefined;
  disabledReason?: string | undefined;
  /** An example of a search. */
  example: string;
  text: string;
  onType: (text: string) => void;
  items: readonly Item[];
  reasonOf: (item: Item) => string | undefined;
  /** Status below the field: the number of results, or what is missing. */
  state: ReactNode;
  /** True if the list answers the current text: Enter chooses. Otherwise Enter starts the search. */
  isAnswered: boolean;
  onAsk: () => void;
  onPick: (item: Item) => void;
  /** Escape closes the list. Undefined if the list cannot be closed. */
  onClose?: (() => void) | undefined;
  /** Called when the field gets the focus, is clicked again, or the down arrow opens the list. */
  onOpen?: (() => void) | undefined;
  /** Called when the focus leaves both field and list. */
  onLeave?: () => void;
  /** Called when the end of the list is visible. */
  onEnd?: () => void;
  /** Renders an item in front of its reason. */
  children: (item: Item, reason: ReactNode) => ReactNode;
}

/** Distance from the end at which the list asks for the next page, in pixels. */
const nearEnd = 96;

/** A field that finds records, and the list of its results. Arrows move the mark, Enter chooses, Escape closes. */
export function PickList<Item extends Pickable>(props: PickListProps<Item>) {
  const { label, items, reasonOf, onEnd } = props;
  const ids = useId();
  const leave = useLeaving(props.onLeave);
  const list = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState(0);
  const place = Math.min(marked, items.length - 1);
  const isThere = items.length > 0;
  // A save bar may cover the lower part of the page.
  useEffect(() => {
    if (isThere) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);

  const mark = (next: number) => {
    setMarked(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    if (next === items.length - 1) onEnd?.();
  };
  const pick = (item: Item | undefined) => {
    if (item === undefined || reasonOf(item) !== undefined) return;
    props.onPick(item);
    setMarked(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Enter must not submit the form around the field.
      event.preventDefault();
      if (isThere && props.isAnswered) pick(items[place]);
      else props.onAsk();
    } else if (event.key === 'Escape' && props.onClose) {
      // Escape closes the list and not the dialog around it.
      event.stopPropagation();
      props.onClose();
    } else if (event.key === 'ArrowDown' && !isThere) {
      props.onOpen?.();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isThere) {
      event.preventDefault();
      mark((place + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes the keys; this hears when both are left
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrow opens it too
    <div
      className="stack-4"
      onKeyDownCapture={onKeyDown}
      onFocus={props.onOpen}
      onClick={({ target }) => {
        if (target instanceof HTMLInputElement) props.onOpen?.();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <TextInput
        {...comboProps(`${ids}-list`, isThere ? `${ids}-${place}` : undefined)}
        label={label}
        {...(props.description !== undefined && { description: props.description })}
        error={props.error}
        disabledReason={props.disabledReason}
        example={props.example}
        icon={<IconSearch size={16} aria-hidden />}
        value={props.text}
        onChange={(next) => {
          props.onType(next);
          setMarked(0);
        }}
      />
      <div role="status" className={classes.state}>
        {props.state}
      </div>
      <div
        ref={list}
        id={`${ids}-list`}
        role="listbox"
        aria-label={label}
        className={classes.list}
        // The pointer may drag the scroll bar while the focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight >= scrollHeight - nearEnd) onEnd?.();
        }}
      >
        {items.map((item, index) => (
          <Choice
            key={item.id}
            id={`${ids}-${index}`}
            isMarked={index === place}
            reason={reasonOf(item)}
            onPick={() => pick(item)}
          >
            {(reason) => props.children(item, reason)}
          </Choice>
        ))}
      </div>
    </div>
  );
}

/**
 * Delays closing until a press has ended. A list that closed at once would move the control under the pointer, and the
 * click would be lost.
 */
function useLeaving(onLeave: (() => void) | undefined): () => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return () => {
    if (!onLeave) return;
    if (!isPressed.current) return onLeave();
    const released = new AbortController();
    const close = () => {
      released.abort();
      // The click follows in the same turn of the event loop.
      setTimeout(onLeave);
    };
    document.addEventListener('pointerup', close, { signal: released.signal });
    document.addEventListener('pointercancel', close, { signal: released.signal });
  };
}

/** ARIA attributes that connect the field with its list. */
const comboProps = (listId: string, activeId: string | undefined) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': activeId !== undefined,
  'aria-controls': listId,
  'aria-activedescendant': activeId,
  autoComplete: 'off' as const,
});

interface ChoiceProps {
  id: string;
  isMarked: boolean;
  reason: string | undefined;
  onPick: () => void;
  children: (reason: ReactNode) => ReactNode;
}

function Choice({ id, isMarked, reason, onPick, children }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names it (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose it
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      aria-disabled={reason !== undefined || undefined}
      className={classes.choice}
      onClick={onPick}
    >
      {children(reason !== undefined && <span className={classes.reason}>{reason}</span>)}
    </div>
  );
}
