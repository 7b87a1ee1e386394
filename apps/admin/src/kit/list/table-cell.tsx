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
  /** Gap between the parts in pixels. */
  gap: number;
  align?: 'center' | 'baseline';
  /** In a window below 1500 px the parts are stacked if the column is narrower than their line. */
  wraps?: boolean;
  /** The line is as wide as the cell. */
  isBlock?: boolean;
  /** Accessible name, if the parts form one picture. */
  picture?: string;
}

/** Parts of a cell on one line. A `CutText` among them shrinks. */
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
  /** Maximum width in pixels, except on a phone; for text on its own line. */
  atMost?: number;
}

/** A text that is cut if there is not enough space, in an `Inline` or on its own line. */
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

/** A short tag beside the row's name. */
export function Tag({ children }: { children: string }) {
  return <span className={`quiet small ${classes.tag}`}>{children}</span>;
}

interface MarkProps {
  icon: Icon;
  /** Accessible name and tooltip. */
  label: string;
  size: number;
  color?: string;
}

/** An icon that replaces a word. It is above the row's link, so that its tooltip works. */
export function Mark({ icon: Drawing, label, size, color }: MarkProps) {
  return (
    <span className={classes.mark} style={{ color }} title={label}>
      <Drawing size={size} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
