import { files } from '@botica/contract/platform/files/files.contract';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { fileKey } from '../../kit/files-port.ts';
import { newToken } from '../../kit/tokens.ts';

const aFile: MakeId = async ({ api }, store) => {
  const id = newToken();
  const values = { id, store_id: store.id, content_type: 'image/png', byte_size: 3, created_at: api.clock.now() };
  await api.db.insertInto('files').values(values).execute();
  await api.outside.files.put(fileKey(store.id, id), Buffer.from('png'), 'image/png');
  return id;
};

export const filesSamples = samplesOf(files, { show: {} }, aFile);
