import { createFileRoute } from '@tanstack/react-router';
import { CouponHistoryButton } from '../../../features/audit/coupon-history.tsx';
import { couponOptions, mayReadCoupons } from '../../../features/coupons/coupon-queries.ts';
import { CouponPage } from '../../../features/coupons/record/coupon-page.tsx';
import { loadSoon } from '../../../kit/page/load-soon.ts';

export const Route = createFileRoute('/_app/promocode/$id')({
  loader: async ({ context: { queryClient: client, session }, params, cause }) => {
    const id = recordId(params.id);
    if (id === undefined || !mayReadCoupons(session)) return;
    await loadSoon(cause, client.prefetchQuery(couponOptions(id)));
  },
  component: CouponRoute,
});

/** `/create` is a new one. */
function recordId(id: string): number | undefined {
  return id === 'create' ? undefined : Number(id);
}

function CouponRoute() {
  const { id } = Route.useParams();
  return <CouponPage key={id} id={recordId(id)} actions={(coupon) => <CouponHistoryButton coupon={coupon} />} />;
}
