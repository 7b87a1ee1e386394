import { formatBrl } from '@botica/contract/kit/money';
import { type PointerEvent, useState } from 'react';
import classes from './bar-chart.module.css';
import { scaleOf } from './chart-scale.ts';

export interface Bar {
  /** Text below the bar, shown where there is room. */
  label: string;
  /** The full text, shown under the pointer. */
  title: string;
  /** In cents. */
  value: number;
  /** Cents of the comparison, drawn as a line over the bars. */
  before?: number;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** Text alternative of the chart for screen readers. */
  summary: string;
  /** Legend of bars and line, if both exist. */
  names?: readonly [bars: string, line: string];
}

const short = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 1,
});

const mostLabels = 6;

/** Index of the bar under the pointer. */
function barAt({ currentTarget, clientX }: PointerEvent<SVGElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)));
}

/** Bars of amounts with a comparison line. The same data is also available as a table. */
export function BarChart({ bars, summary, names }: BarChartProps) {
  const [place, setPlace] = useState<number | null>(null);
  const { min, max, ticks } = scaleOf(bars.flatMap(({ value, before = 0 }) => [value, before]));
  const down = (cents: number) => ((max - cents) / (max - min)) * 100;
  const pointed = place === null ? undefined : bars[place];
  const every = Math.ceil(bars.length / mostLabels);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        {names && (
          <span className={classes.names}>
            <span className={classes.name} data-of="bars">
              {names[0]}
            </span>
            <span className={classes.name} data-of="line">
              {names[1]}
            </span>
          </span>
        )}
        <span className={classes.pointed} aria-hidden>
          {pointed && (
            <>
              {pointed.title}: <strong>{formatBrl(pointed.value)}</strong>
              {pointed.before !== undefined && ` (antes: ${formatBrl(pointed.before)})`}
            </>
          )}
        </span>
      </figcaption>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ top: `${down(tick)}%` }} aria-hidden>
            {short.format(tick / 100)}
          </span>
        ))}
        <svg
          role="img"
          aria-label={summary}
          className={classes.drawing}
          viewBox={`0 0 ${bars.length} 100`}
          preserveAspectRatio="none"
          onPointerMove={(event) => setPlace(barAt(event, bars.length))}
          onPointerLeave={() => setPlace(null)}
        >
          {/* Each bar reacts to the pointer over its whole height. */}
          <rect width={bars.length} height={100} fill="transparent" />
          {ticks.map((tick) => (
            <line
              key={tick}
              className={tick === 0 ? classes.zero : classes.line}
              x2={bars.length}
              y1={down(tick)}
              y2={down(tick)}
            />
          ))}
          {bars.map(({ label, title, value }, at) => (
            <rect
              key={`${label} ${title}`}
              className={classes.bar}
              data-pointed={at === place || undefined}
              x={at + 0.14}
              width={0.72}
              y={down(Math.max(value, 0))}
              height={Math.abs(down(value) - down(0))}
            />
          ))}
          {names &&
            // A wider line in the background colour comes first, so that the line stands out from the bars it crosses.
            (['halo', 'before'] as const).map((look) => (
              <polyline
                key={look}
                className={classes[look]}
                points={bars.map(({ before = 0 }, at) => `${at + 0.5},${down(before)}`).join(' ')}
              />
            ))}
        </svg>
      </div>
      <div className={classes.labels} aria-hidden>
        {bars.map(
          ({ label }, at) =>
            at % every === 0 && (
              <span key={label} className={classes.label} style={{ left: `${((at + 0.5) / bars.length) * 100}%` }}>
                {label}
              </span>
            ),
        )}
      </div>
    </figure>
  );
}
