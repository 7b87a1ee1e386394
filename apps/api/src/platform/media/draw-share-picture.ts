import { groundOf, parseHex, type Rgb, toHex } from '@botica/contract/kit/color';
import type { OverlayOptions } from 'sharp';
import { drawText, fitInto } from './draw-picture.ts';
import { loadSharp } from './load-sharp.ts';

/** Name, colour and logo that identify a store. */
export interface StoreSign {
  name: string;
  main_color: string;
  secondary_color: string;
}

/** Size that social networks and messengers show. */
const [width, height] = [1200, 630];
const stripeHeight = 14;
/** Height of the band with the name below a logo. */
const bandHeight = 170;

const usual: Rgb = [15, 104, 96];

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const middle = (outer: Box, inner: Pick<Box, 'width' | 'height'>): Box => ({
  ...inner,
  left: outer.left + Math.round((outer.width - inner.width) / 2),
  top: outer.top + Math.round((outer.height - inner.height) / 2),
});

const plain = ({ width, height }: Pick<Box, 'width' | 'height'>, background: string) => ({
  create: { width, height, channels: 3 as const, background },
});

/**
 * Draws the picture of a link to a store's site, in the store's colours: its logo over its name, or only its name. A
 * PNG.
 */
export async function drawSharePicture(sign: StoreSign, logo: Buffer | null): Promise<Buffer> {
  const sharp = await loadSharp();
  const main = parseHex(sign.main_color) ?? usual;
  const { ground, text } = groundOf(main);
  const second = parseHex(sign.secondary_color) ?? main;
  const bandTop = logo === null ? 0 : height - bandHeight;
  const band: Box = { left: 0, top: bandTop, width, height: height - bandTop };
  const nameBox = middle(band, logo === null ? { width: 960, height: 300 } : { width: 1040, height: 92 });
  const layers: OverlayOptions[] = [
    { input: plain(band, toHex(ground)), left: 0, top: band.top },
    { input: plain({ width, height: stripeHeight }, toHex(second)), left: 0, top: height - stripeHeight },
    { input: await drawText(sign.name, { ...nameBox, colour: toHex(text) }), left: nameBox.left, top: nameBox.top },
  ];
  if (logo !== null) {
    const box = middle({ left: 0, top: 0, width, height: bandTop }, { width: 860, height: 320 });
    layers.push({ input: await fitInto(logo, box), left: box.left, top: box.top });
  }
  const background = sharp(plain({ width, height }, '#ffffff'));
  return background.composite(layers).png({ compressionLevel: 9 }).toBuffer();
}
