import type { PictureRefusal } from '@botica/contract/platform/media/picture-rules';
import { RanOver } from '../../kit/limited-thread.ts';
import { cleanApart } from '../cleaning/clean-apart.ts';

/** Runs `sanitiseSvg` in a thread. A drawing that needs too much time or memory is refused as too complex. */
export async function cleanSvg(bytes: Buffer, side: number): Promise<Buffer | PictureRefusal> {
  try {
    const clean = await cleanApart('svg', new Uint8Array(bytes), side);
    return clean instanceof Uint8Array ? Buffer.from(clean) : clean;
  } catch (error) {
    if (error instanceof RanOver) return 'too_complex';
    throw error;
  }
}
