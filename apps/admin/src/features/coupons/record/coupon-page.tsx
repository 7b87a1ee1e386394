import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { couponMessages } from '@botica/contract/features/coupons/record/coupon-messages';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { invalidate } from '../../../kit/api/query.ts';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { FormSkeleton } from '../../../kit/page/form-skeleton.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useRecord } from '../../../kit/page/use-record.ts';
import { useLiveRecord } from '../../../platform/live/use-live-record.ts';
import { couponOptions } from '../coupon-queries.ts';
import { CouponStateBadge } from '../coupon-state-badge.tsx';
import { lockedReason } from '../coupon-words.ts';
import { couponList } from '../list/coupon-list.ts';
import { CouponEditor } from './coupon-editor.tsx';

const RemoveCouponDialog = lazy(async () => ({
  default: (await import('../remove-coupon-dialog.tsx')).RemoveCouponDialog,
}));

const { show, create, update, remove } = coupons.endpoints;

function backToList(): { link: LinkProps; label: string } {
  return { link: { to: '/promocode', search: couponList.last() }, label: 'Voltar para os cupons' };
}

interface CouponPageProps {
  /** Undefined for a new one. */
  id: number | undefined;
  /** Buttons beside the title. */
  actions: (coupon: Coupon) => ReactNode;
}

/** /promocode/{id} and /promocode/create */
export function CouponPage({ id, actions }: CouponPageProps) {
  const record = id === undefined ? undefined : couponOptions(id).queryKey;
  const missing = useOpeningPermission(show.access, String(id), record);
  if (missing) return <MissingPermission title={titleOf(id)} missing={missing} />;
  return id === undefined ? <NewCoupon /> : <LoadedCoupon id={id} actions={actions} />;
}

const titleOf = (id: number | undefined) => (id === undefined ? 'Criar Cupom' : 'Editar Cupom');

function NewCoupon() {
  const locked = usePermission(create.access);
  return (
    <Page>
      <PageHeader title={titleOf(undefined)} back={backToList()} />
      <CouponEditor coupon={null} locked={locked} list={backToList().link} />
    </Page>
  );
}

function LoadedCoupon({ id, actions }: { id: number; actions: CouponPageProps['actions'] }) {
  useLiveRecord('coupon', id, 'neste cupom');
  const missing = usePermission(update.access);
  const coupon = useRecord(couponOptions(id), { message: couponMessages.loadFailed, list: () => backToList().link });
  if (!coupon) {
    const sections = ['Dados Básicos', 'Regras De Uso', 'Disponibilidade por canal'];
    return <FormSkeleton title={titleOf(id)} back={backToList()} sections={sections} />;
  }
  const isGone = coupon.removed_at !== null;
  return (
    <Page>
      <PageHeader
        title={titleOf(id)}
        subtitle={coupon.name}
        aside={!isGone && <CouponStateBadge coupon={coupon} />}
        back={backToList()}
        actions={
          <>
            {actions(coupon)}
            {!isGone && <RemoveButton coupon={coupon} />}
          </>
        }
      />
      <CouponEditor coupon={coupon} locked={lockedReason(coupon) ?? missing} list={backToList().link} />
    </Page>
  );
}

function RemoveButton({ coupon }: { coupon: Coupon }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const missing = usePermission(remove.access);
  const settle = async (isGone: boolean) => {
    // The unsaved values are gone with the removed coupon, so the blocker need not ask.
    if (isGone) {
      await navigate({ ...backToList().link, replace: true, ignoreBlocker: true });
      client.removeQueries(couponOptions(coupon.id));
    }
    await invalidate(client, coupons);
  };
  return (
    <>
      <IconButton
        variant="default"
        label={`Remover ${coupon.name}`}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        disabledReason={missing ?? lockedReason(coupon)}
        onClick={() => setRemoving(true)}
      />
      <Suspense>
        {isRemoving && <RemoveCouponDialog coupon={coupon} onClose={() => setRemoving(false)} onSettled={settle} />}
      </Suspense>
    </>
  );
}
