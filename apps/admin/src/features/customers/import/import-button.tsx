import { customers } from '@botica/contract/features/customers/customers.contract';
import { IconFileImport } from '@tabler/icons-react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { Button, LinkButton } from '../../../kit/look/button.tsx';

const icon = <IconFileImport size={16} aria-hidden />;

/** From the list of customers to the page where a file of them is taken in. */
export function ImportButton() {
  // The permission of the import is that of a change; its own calls would weigh on the first load of the list.
  const missing = usePermission(customers.endpoints.update.access);
  return missing ? (
    <Button icon={icon} disabledReason={missing}>
      Importar
    </Button>
  ) : (
    <LinkButton link={{ to: '/imports', search: { kind: 'customers' } }} icon={icon}>
      Importar
    </LinkButton>
  );
}
