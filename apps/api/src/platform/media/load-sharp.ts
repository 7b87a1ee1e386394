async function load() {
  const { default: sharp } = await import('sharp');
  // No cache, because no picture is processed twice. One thread each, because other work shares the cores.
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
}

/**
 * Allowed decoders; all others of libvips are blocked. An SVG is passed in only after `sanitise-svg.ts`; all other
 * types are checked by `pictureTypeOf` first.
 */
const loaders = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}`);

let ready: ReturnType<typeof load> | undefined;

/** Loads sharp on first use, because it is 20 MB of code. */
export function loadSharp() {
  ready ??= load();
  return ready;
}

/** Photos of phones with 2 MB have fewer; a 16-bit PNG of this size takes more than a second. */
export const maxPixels = 16_000_000;
/** Several times the duration of the largest picture on a slow machine. */
export const drawingSeconds = 20;
