import type { PictureType } from './picture-header.ts';

/** Part of an image in image pixels. */
export interface PixelArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Crops the image to a square of at most `side` pixels, never enlarged, as a `data:` URL of the type. */
export async function cropSquare(url: string, area: PixelArea, type: PictureType, side: number): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const pixels = Math.min(side, Math.max(1, Math.round(area.width)));
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, pixels, pixels);
  return canvas.toDataURL(type, 0.92);
}
