import { code128 } from './code128.ts';
import classes from './order-code.module.css';

/** Quiet zone in modules on either side; scanners need it to find the beginning. */
const quiet = 10;

/**
 * The order's number as a bar code. Scanned anywhere in the panel it opens the order
 * (`features/search/use-search-keys.ts`).
 */
export function OrderCode({ number }: { number: string }) {
  const text = `P${number}`;
  const { bars, modules } = code128(text);
  const width = modules + 2 * quiet;
  return (
    <div className={classes.code}>
      <svg
        viewBox={`0 0 ${width} 30`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={`Código do pedido ${number}`}
        // A module of 0.33 mm suits cheap printers and scanners.
        style={{ width: `${width * 0.33}mm` }}
      >
        <path d={bars.map(({ at, width: bar }) => `M${quiet + at} 0h${bar}v30h-${bar}z`).join('')} />
      </svg>
      <span>{text}</span>
    </div>
  );
}
