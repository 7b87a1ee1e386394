import { IconFileImport } from '@tabler/icons-react';
import { usePermission } from '../../kit/api/agent-context.tsx';
import { Button, LinkButton } from '../../kit/look/button.tsx';
import type { ImportKind } from './import-kinds.ts';

const icon = <IconFileImport size={16} aria-hidden />;

interface ImportButtonProps {
  kind: ImportKind;
  /**
   * The permission of the import. It comes from an endpoint of the list's own contract, because the import's contract
   * would be in the list's first load.
   */
  access: Parameters<typeof usePermission>[0];
}

/** Link from a list to the page that imports such records. */
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
