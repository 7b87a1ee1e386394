import { zip } from '@botica/contract/platform/zip/zip.contract';
import { samplesOf } from '../../../test/route-samples.ts';

export const zipSamples = samplesOf(zip, {
  lookUp: { params: { cep: '01001-000' } },
  cities: { query: '?state=SP' },
});
