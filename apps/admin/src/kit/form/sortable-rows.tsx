import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react';
import { Tooltip } from '../look/tooltip.tsx';
import classes from './sortable-list.module.css';
import type { SortableListProps } from './sortable-props.ts';
import { sortableWords } from './sortable-words.ts';

/** The movable list, which replaces the static one of `SortableList`. */
export function SortableRows<Item>(props: SortableListProps<Item> & { list: RefObject<HTMLOListElement | null> }) {
  const { label, items, keyOf, nameOf, onMove, layout = 'rows', disabledReason, children, list } = props;
  const sensors = useSensors(
    // A click on the handle must not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  /** A picked-up item is over its own position first; that is not announced. */
  const hasMoved = useRef(false);
  const keys = items.map(keyOf);
  const placeOf = (key: UniqueIdentifier) => keys.indexOf(key);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), over ? placeOf(over.id) : -1];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const name = (key: UniqueIdentifier) => {
    const item = items[placeOf(key)];
    return item === undefined ? '' : nameOf(item);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsOf({ name, place: (key) => placeOf(key) + 1, count: items.length, hasMoved }),
        screenReaderInstructions: { draggable: sortableWords.instructions },
      }}
    >
      <SortableContext
        items={keys}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
        disabled={disabledReason !== undefined}
      >
        <ol ref={list} className={classes.list} data-layout={layout} aria-label={label}>
          {items.map((item, index) => (
            <SortableRow
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item)}
              isInGrid={layout === 'grid'}
              disabledReason={disabledReason}
            >
              {(handle) => children(item, handle, index)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface Told {
  name: (key: UniqueIdentifier) => string;
  place: (key: UniqueIdentifier) => number;
  count: number;
  hasMoved: RefObject<boolean>;
}

function announcementsOf({ name, place, count, hasMoved }: Told): Announcements {
  const { picked, over: moving, dropped, cancelled } = sortableWords;
  return {
    onDragStart: ({ active: { id } }) => {
      hasMoved.current = false;
      return picked(name(id), place(id), count);
    },
    onDragOver: ({ active: { id }, over }) => {
      hasMoved.current ||= over !== null && over.id !== id;
      return over && hasMoved.current ? moving(name(id), place(over.id), count) : undefined;
    },
    onDragEnd: ({ active: { id }, over }) => dropped(name(id), place(over?.id ?? id), count),
    onDragCancel: ({ active: { id } }) => cancelled(name(id), place(id)),
  };
}

interface SortableRowProps {
  id: string | number;
  name: string;
  isInGrid: boolean;
  disabledReason: string | undefined;
  children: (handle: ReactNode) => ReactNode;
}

function SortableRow({ id, name, isInGrid, disabledReason, children }: SortableRowProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: sortableWords.kind } });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, isOver } =
    sortable;
  const style: CSSProperties = {
    // Items are never scaled, and in a list of rows they never move sideways.
    ...(transform && { transform: `translate3d(${isInGrid ? transform.x : 0}px, ${transform.y}px, 0)` }),
    ...(transition && { transition }),
  };
  const isDisabled = disabledReason !== undefined;
  const button = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={classes.handle}
      {...attributes}
      {...(isDisabled ? {} : listeners)}
      aria-disabled={isDisabled || undefined}
      aria-label={sortableWords.handle(name)}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      style={style}
      data-dragging={isDragging || undefined}
      // Positions are measured, so an arrow moves the picked-up item.
      data-over={isOver || undefined}
    >
      {/* The tooltip is always around the handle: a handle that is rendered anew loses the focus. */}
      {children(<Tooltip label={disabledReason}>{button}</Tooltip>)}
    </li>
  );
}
