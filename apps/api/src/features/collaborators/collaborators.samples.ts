import { collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import { placePerson } from '../../../test/builders-people.ts';
import { samplesOf } from '../../../test/route-samples.ts';

const smallestPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

export const collaboratorsSamples = samplesOf(
  collaborators,
  {
    list: { query: '?is_enabled=1' },
    listOfStore: { query: '?is_enabled=1' },
    searchByName: { query: '?name=a' },
    show: {},
    update: { body: { name: 'Bia Lima', is_enabled: false } },
    remove: {},
    endSessions: {},
    showErp: {},
    updateErp: { body: { agent_erp_id: '7', agent_erp_name: 'BIA' } },
    updatePhoto: { body: { type: 'image/png', image: smallestPng } },
  },
  ({ api }, store) => placePerson(api.db, store.id),
);
