import { live } from '@botica/contract/platform/live/live.contract';
import { samplesOf } from '../../../test/route-samples.ts';

const page = 'pagina-da-caminhada';

export const liveSamples = samplesOf(live, {
  changes: {},
  announce: { params: { page }, body: { entity: 'order', id: 1, is_editing: false } },
  leave: { params: { page } },
});
