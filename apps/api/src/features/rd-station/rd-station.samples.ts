import { rdStation } from '@botica/contract/features/rd-station/rd-station.contract';
import { samplesOf } from '../../../test/route-samples.ts';

const credentials = { client_id: 'botica-da-loja', client_secret: 'segredo-da-rd-station' };

export const rdStationSamples = samplesOf(rdStation, {
  show: {},
  save: { body: credentials },
  newCode: { prepare: async (walk) => (await walk.admin()).put('/v2/rdstation', credentials) },
  disconnect: {},
});
