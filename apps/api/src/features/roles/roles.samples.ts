import { roles } from '@botica/contract/features/roles/roles.contract';
import { placeGroup, workPlaceIn } from '../../../test/builders-people.ts';
import { samplesOf } from '../../../test/route-samples.ts';

export const rolesSamples = samplesOf(
  roles,
  {
    list: { query: '?name=ger' },
    listOfStore: { query: '?name=ger' },
    show: {},
    create: {
      body: async ({ api }) => {
        const { department_id } = await workPlaceIn(api.db, api.store);
        return { name: 'Cargo novo', department_id, grouprules: [] };
      },
    },
    update: { body: { name: 'Cargo da volta', grouprules: [] } },
    remove: {},
    departments: {},
  },
  ({ api }, store) => placeGroup(api.db, store.id, []),
);
