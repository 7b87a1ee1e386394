async function load() {
  const { default: sharp } = await import('sharp');
  // A picture is never seen twice, and the cores belong to everybody.
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
}

/**
 * The decoders in use: whatever else libvips could read is never opened. An SVG is only ever handed over once it is
 * sanitised (`sanitise-svg.ts`); all others ask `pictureTypeOf` first.
 */
const loaders = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}`);

let ready: ReturnType<typeof load> | undefined;

/** 20 MB of code: read by who draws. */
export function loadSharp() {
  ready ??= load();
  return ready;
}

/** Phone photos of 2 MB have fewer; a PNG of as many with 16 bits takes more than a second. */
export const maxPixels = 16_000_000;
/** Several times what the largest one takes on a slow machine. */
export const drawingSeconds = 20;
