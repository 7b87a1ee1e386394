import type { Group } from '@botica/contract/features/roles/roles.contract';
import { session } from '@botica/contract/features/session/session.contract';
import { IconEye } from '@tabler/icons-react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { startPreview } from '../../session/open/preview.ts';

interface PreviewButtonProps {
  role: Group;
  hasChanges: boolean;
  disabledReason: string | undefined;
}

/** Opens the whole admin read-only as the role sees it. */
export function PreviewButton({ role, hasChanges, disabledReason }: PreviewButtonProps) {
  const missing = usePermission(session.endpoints.preview.access);
  const open = async () => {
    try {
      const { jwt } = await call(session.endpoints.preview, { params: { id: role.id } });
      await startPreview(jwt, `/edit-roles-and-permissions/${role.id}`);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <Button
      icon={<IconEye size={16} aria-hidden />}
      onClick={open}
      disabledReason={missing ?? disabledReason ?? (hasChanges ? 'Salve ou descarte as alterações antes.' : undefined)}
    >
      Ver como este cargo
    </Button>
  );
}
