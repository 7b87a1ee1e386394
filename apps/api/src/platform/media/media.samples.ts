import { media } from '@botica/contract/platform/media/media.contract';
import { samplesOf, type Walk } from '../../../test/route-samples.ts';
import { keepMedia } from './keep-media.ts';

async function aPicture({ api }: Walk, isPublic: boolean): Promise<string> {
  const [name = ''] = await keepMedia(api.surroundings, api.store.id, [{ bytes: Buffer.from('webp'), isPublic }]);
  return name;
}

export const mediaSamples = samplesOf(media, {
  show: { params: async (walk) => ({ store: String(walk.api.store.id), file: await aPicture(walk, true) }) },
  showPart: { params: async (walk) => ({ file: await aPicture(walk, false) }) },
});
