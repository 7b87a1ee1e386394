import { createFileRoute } from '@tanstack/react-router';
import { CouponHistoryButton } from '../../../features/audit/coupon-history.tsx';
import { couponOptions, mayReadCoupons } from '../../../features/coupons/coupon-queries.ts';
import { CouponPage } from '../../../features/coupons/record/coupon-page.tsx';
import { loadSoon } from '../../../kit/page/load-soon.ts';

export const Route = createFileRoute('/_app/promocode/$id')({
  loader: async ({ context: { queryClient: client, session }, params, cause }) => {
    // `/create` is no number and means a new coupon.
    const id = Number(params.id);
    if (id && mayReadCoupons(session)) await loadSoon(cause, client.prefetchQuery(couponOptions(id)));
  },
  component: CouponRoute,
});

function CouponRoute() {
  const { id } = Route.useParams();
  return (
    <CouponPage
      key={id}
      id={id === 'create' ? undefined : Number(id)}
      actions={(coupon) => <CouponHistoryButton coupon={coupon} />}
    />
  );
}
