import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons, couponsErrors } from '@botica/contract/features/coupons/coupons.contract';
import { IconCopy, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { undoToast } from '../../../kit/feedback/undo-toast.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';

const RemoveCouponDialog = lazy(async () => ({
  default: (await import('../remove-coupon-dialog.tsx')).RemoveCouponDialog,
}));

const { show, update, duplicate, remove } = coupons.endpoints;

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Resolves to the changed coupon; null if the server refused, after a toast with the reason. */
async function setPaused(
  client: QueryClient,
  { id, version }: Pick<Coupon, 'id' | 'version'>,
  isPaused: boolean,
): Promise<Coupon | null> {
  try {
    return await call(update, { params: { id }, body: { is_paused: isPaused } }, { ifMatch: version });
  } catch (error) {
    toast.error(errorMessage(error));
    return null;
  } finally {
    await invalidate(client, coupons);
  }
}

export function CouponActions({ row }: { row: Coupon }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const readOnly = row.forbid_edit ? couponsErrors['coupons.read_only'].message : undefined;
  const missingWrite = usePermission(update.access);
  const missingDelete = usePermission(remove.access);
  const missingRead = usePermission(show.access);
  const { id, name, is_paused: isPaused } = row;
  const toggle = async () => {
    const saved = await setPaused(client, row, !isPaused);
    const success = isPaused ? `“${name}” retomado` : `“${name}” pausado`;
    if (saved) undoToast(success, () => setPaused(client, saved, isPaused), `coupon ${id}`);
  };
  const copy = async () => {
    try {
      const made = await call(duplicate, { params: { id } });
      await invalidate(client, coupons.endpoints.list);
      toast.success(`“${made.name}” criado, pausado`);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <>
      <IconButton
        size="small"
        label={isPaused ? `Retomar ${name}` : `Pausar ${name}`}
        icon={isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
        disabledReason={missingWrite ?? readOnly}
        onClick={toggle}
      />
      <IconButton
        size="small"
        label={`Duplicar ${name}`}
        icon={<IconCopy {...icon} />}
        disabledReason={missingWrite}
        onClick={copy}
      />
      <IconButton
        size="small"
        label={`Editar ${name}`}
        icon={<IconPencil {...icon} />}
        disabledReason={missingRead}
        onClick={() => navigate({ to: '/promocode/$id', params: { id: String(id) } })}
      />
      <IconButton
        size="small"
        label={`Remover ${name}`}
        icon={<IconTrash {...icon} />}
        disabledReason={missingDelete ?? readOnly}
        onClick={() => setRemoving(true)}
      />
      <Suspense>
        {isRemoving && (
          <RemoveCouponDialog
            coupon={row}
            onClose={() => setRemoving(false)}
            onSettled={() => invalidate(client, coupons)}
          />
        )}
      </Suspense>
    </>
  );
}
