import { writeFinance } from '@botica/contract/features/finance/settings/finance-settings.contract';
import { IconPlus } from '@tabler/icons-react';
import { usePermission } from '../../kit/api/agent-context.tsx';
import { Button, LinkButton } from '../../kit/look/button.tsx';
import { newStandaloneLink } from './standalone-link.ts';

const icon = <IconPlus size={16} aria-hidden />;
const name = 'Nova transação avulsa';

/** Link to the form of a payment without an order. Without permission it is disabled and gives the reason. */
export function NewStandaloneButton() {
  const missing = usePermission(writeFinance);
  if (missing)
    return (
      <Button variant="primary" icon={icon} disabledReason={missing}>
        {name}
      </Button>
    );
  return (
    <LinkButton variant="primary" icon={icon} link={newStandaloneLink}>
      {name}
    </LinkButton>
  );
}
