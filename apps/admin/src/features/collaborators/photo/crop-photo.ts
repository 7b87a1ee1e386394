import type { PhotoType } from './photo-file.ts';

/** Part of an image, in its own pixels. */
export interface PixelArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const sidePixels = 512;

/** Draws the square part of the image at 512 × 512 and returns it as a `data:` URL of the type. */
export async function cropPhoto(url: string, area: PixelArea, type: PhotoType): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sidePixels;
  canvas.height = sidePixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, sidePixels, sidePixels);
  return canvas.toDataURL(type, 0.92);
}
