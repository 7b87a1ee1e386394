import type { Contract } from '@botica/contract/kit/endpoint';
import type { Needed } from '@botica/contract/kit/permissions';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { usePermission } from '../api/agent-context.tsx';
import { invalidate } from '../api/query.ts';
import { Button } from '../look/button.tsx';
import { IconButton } from '../look/icon-button.tsx';

interface Asking {
  onClose: () => void;
  onSettled: (isGone: boolean) => unknown;
}

interface BinActionsProps {
  contract: { endpoints: Contract };
  access: { remove: Needed; restore: Needed };
  isRemoved: boolean;
  /** Accessible name, such as "Remover Água micelar". */
  label: string;
  /** The page that opens after the removal. */
  list: LinkProps['to'];
  /** The question before the removal; its code is fetched when the question opens. */
  question: (asking: Asking) => ReactNode;
  restore: () => unknown;
}

/** The button on a record's page that moves the record into the bin or out of it. */
export function BinActions({ isRemoved, access, restore, ...removal }: BinActionsProps) {
  const missing = usePermission(isRemoved ? access.restore : access.remove);
  if (!isRemoved) return <RemoveButton {...removal} missing={missing} />;
  return (
    <Button
      variant="primary"
      icon={<IconRestore size={16} aria-hidden />}
      disabledReason={missing}
      onClick={() => restore()}
    >
      Restaurar
    </Button>
  );
}

type RemoveButtonProps = Omit<BinActionsProps, 'isRemoved' | 'access' | 'restore'> & { missing: string | undefined };

function RemoveButton({ contract, label, list, question, missing }: RemoveButtonProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const settle = async (isGone: boolean) => {
    // The unsaved changes were removed with the record.
    if (isGone) await navigate({ to: list, ignoreBlocker: true });
    await invalidate(client, contract);
  };
  return (
    <>
      <IconButton
        variant="default"
        label={label}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        disabledReason={missing}
        onClick={() => setAsked(true)}
      />
      <Suspense>{isAsked && question({ onClose: () => setAsked(false), onSettled: settle })}</Suspense>
    </>
  );
}
