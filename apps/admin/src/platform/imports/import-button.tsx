import { IconFileImport } from '@tabler/icons-react';
import { usePermission } from '../../kit/api/agent-context.tsx';
import { Button, LinkButton } from '../../kit/look/button.tsx';
import type { ImportKind } from './import-kinds.ts';

const icon = <IconFileImport size={16} aria-hidden />;

interface ImportButtonProps {
  kind: ImportKind;
  /**
   * The permission that the import asks for. It is taken from a call of the list's own contract: the contract of the
   * import would weigh on the first load of the list.
   */
  access: Parameters<typeof usePermission>[0];
}

/** From a list to the page where a file of such records is taken in. */
export function ImportButton({ kind, access }: ImportButtonProps) {
  const missing = usePermission(access);
  return missing ? (
    <Button icon={icon} disabledReason={missing}>
      Importar
    </Button>
  ) : (
    <LinkButton link={{ to: '/imports', search: { kind } }} icon={icon}>
      Importar
    </LinkButton>
  );
}
