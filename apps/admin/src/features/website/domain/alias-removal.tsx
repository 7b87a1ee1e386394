import { shownDomain } from '@botica/contract/features/stores/shown-domain';
import { storeDomains } from '@botica/contract/features/website/domain/domain.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { RemovalDialog } from '../../../kit/feedback/removal-dialog.tsx';
import { raiseVersions } from '../store-version.ts';

interface AliasRemovalProps {
  alias: string;
  /** Version of the store that the person saw. */
  version: number;
  onClose: () => void;
}

/** Asks before it removes one of the store's other domain names. */
export function AliasRemoval({ alias, version, onClose }: AliasRemovalProps) {
  const client = useQueryClient();
  const { removeAlias, domains } = storeDomains.endpoints;
  return (
    <RemovalDialog
      title={`Remover ${shownDomain(alias)}?`}
      remove={async () => {
        const left = await call(removeAlias, { params: { domain: alias } }, { ifMatch: version });
        raiseVersions(client, version, left);
      }}
      success="Endereço removido"
      onClose={onClose}
      onSettled={() => invalidate(client, domains)}
    >
      <p>Links e buscas que ainda usam este endereço deixam de levar à loja, e outra loja pode ficar com ele.</p>
    </RemovalDialog>
  );
}
