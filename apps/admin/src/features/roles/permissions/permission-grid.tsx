import { type Area, areas, type Level, levelNames, levels } from '@botica/contract/kit/permissions';
import type { KeyboardEvent, ReactNode } from 'react';
import { areaDescriptions } from './area-descriptions.ts';
import classes from './permission-grid.module.css';
import { type AreaLevels, tickOf } from './permission-levels.ts';
import { TickBox } from './tick-box.tsx';

interface PermissionGridProps {
  values: AreaLevels;
  /** The highest levels that the agent may grant. */
  limits: AreaLevels;
  /** The reason why nothing may be changed. */
  lock: string | undefined;
  /** The reason why a cell above its limit is disabled. */
  limitReason: string;
  errors: Partial<Record<Area, string>>;
  onChange: (next: AreaLevels) => void;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Areas × levels. A row's own box and the first row stand for all their cells; arrow keys move between boxes. */
export function PermissionGrid(props: PermissionGridProps) {
  return (
    <table className={classes.grid} aria-label="Permissões por área" onKeyDown={walk}>
      <thead>
        <tr>
          <th scope="col">Área</th>
          {levels.map((level) => (
            <th key={level} scope="col" className={classes.level}>
              {capital(levelNames[level])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row grid={props} name="Todas as áreas" of={areas} row={0} />
        {areas.map((area, index) => (
          <Row key={area} grid={props} name={area} of={[area]} row={index + 1}>
            <p className={classes.description}>{areaDescriptions[area]}</p>
            {props.errors[area] && (
              <p className={classes.error} role="alert">
                {props.errors[area]}
              </p>
            )}
          </Row>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  grid: PermissionGridProps;
  name: string;
  of: readonly Area[];
  row: number;
  children?: ReactNode;
}

function Row({ grid, name, of, row, children }: RowProps) {
  const { values, limits, lock, limitReason, onChange } = grid;
  const box = (label: string, column: number, boxLevels: readonly Level[]) => {
    const cells = of.flatMap((area) => boxLevels.map((level) => ({ area, level })));
    const { state, next } = tickOf(values, limits, cells);
    const disabledReason = lock ?? (next ? undefined : limitReason);
    return (
      <TickBox
        label={`${name}: ${label}`}
        state={state}
        onClick={() => next && onChange(next)}
        disabledReason={disabledReason}
        row={row}
        column={column}
      />
    );
  };
  return (
    <tr className={of.length > 1 ? classes.all : undefined}>
      <th scope="row">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the box lies inside its tooltip */}
        <label className={classes.area}>
          {box('todas as permissões', 0, levels)}
          {name}
        </label>
        {children}
      </th>
      {levels.map((level, index) => (
        <td key={level}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box lies inside its tooltip */}
          <label className={classes.cell}>
            {box(levelNames[level], index + 1, [level])}
            <span className={classes.word}>{capital(levelNames[level])}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const { row, column } = (event.target as HTMLElement).dataset;
  if (!step || row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const next = `[data-row="${Number(row) + step[0]}"][data-column="${Number(column) + step[1]}"]`;
  event.currentTarget.querySelector<HTMLElement>(next)?.focus();
}
