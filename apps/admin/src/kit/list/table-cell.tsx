import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './table-cell.module.css';

export function CellContent<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { render, titled, cutAt, small } = column;
  const content = render(row);
  if (typeof content !== 'string' || content === '' || !(titled || cutAt)) return content;
  return (
    <span
      title={content}
      className={[cutAt && classes.cut, small && 'small'].filter(Boolean).join(' ') || undefined}
      style={{ maxWidth: cutAt && `min(${cutAt}px, 10vw)` }}
    >
      {content}
    </span>
  );
}

interface InlineProps {
  children: ReactNode;
  /** Pixels between the parts. */
  gap: number;
  align?: 'center' | 'baseline';
  /** In a window below 1400 px the parts stand below each other where the column is narrower than their line. */
  wraps?: boolean;
  /** As wide as the cell. */
  isBlock?: boolean;
  /** The parts are one picture, with this spoken name. */
  picture?: string;
}

/** Parts of a cell on one line; a `CutText` among them gives way. */
export function Inline({ children, gap, align, wraps, isBlock, picture }: InlineProps) {
  const style = { columnGap: gap, alignItems: align, display: isBlock ? 'flex' : undefined };
  if (picture === undefined) {
    return (
      <span className={classes.inline} data-wraps={wraps} style={style}>
        {children}
      </span>
    );
  }
  return (
    <span className={classes.inline} style={style} role="img" aria-label={picture} title={picture}>
      {children}
    </span>
  );
}

interface CutTextProps {
  children: string;
  wrapsOnPhone?: boolean;
  /** Pixels, except on a phone; for a line of its own. */
  atMost?: number;
}

/** The part of an `Inline`, or a line of a cell, that is cut where there is no room for it. */
export function CutText({ children, wrapsOnPhone, atMost }: CutTextProps) {
  return (
    <span
      className={atMost ? classes.cut : classes.part}
      style={{ maxWidth: atMost }}
      data-wraps={wrapsOnPhone}
      title={children}
    >
      {children}
    </span>
  );
}

/** A word about the row beside its name. */
export function Tag({ children }: { children: string }) {
  return <span className={`quiet small ${classes.tag}`}>{children}</span>;
}

interface MarkProps {
  icon: Icon;
  /** Spoken, and shown when pointed at. */
  label: string;
  size: number;
  color?: string;
}

/** A sign that stands for a word; it can be pointed at above the row's link. */
export function Mark({ icon: Drawing, label, size, color }: MarkProps) {
  return (
    <span className={classes.mark} style={{ color }} title={label}>
      <Drawing size={size} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
