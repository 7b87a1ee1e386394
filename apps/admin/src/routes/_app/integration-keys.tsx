import { createFileRoute } from '@tanstack/react-router';
import {
  integrationKeyList,
  integrationKeyListOptions,
  mayManageKeys,
} from '../../features/stores/integration-key-queries.ts';
import { IntegrationKeysPage } from '../../features/stores/integration-keys-page.tsx';
import { listLoader } from '../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/integration-keys')({
  validateSearch: integrationKeyList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(integrationKeyList, integrationKeyListOptions, mayManageKeys),
  component: IntegrationKeysPage,
});
