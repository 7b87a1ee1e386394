import { createFileRoute } from '@tanstack/react-router';
import { CouponPage } from '../../../features/coupons/record/coupon-page.tsx';
import { couponOptions, mayReadCoupons } from '../../../features/coupons/coupon-queries.ts';

export const Route = createFileRoute('/_app/promocode/$id')({
  // Not awaited: the page shows its own skeleton.
  loader: ({ context, params }) => {
    const id = recordId(params.id);
    if (id !== undefined && mayReadCoupons(context.session)) void context.queryClient.prefetchQuery(couponOptions(id));
  },
  component: CouponRoute,
});

/** `/create` is a new one. */
function recordId(id: string): number | undefined {
  return id === 'create' ? undefined : Number(id);
}

function CouponRoute() {
  const { id } = Route.useParams();
  return <CouponPage key={id} id={recordId(id)} />;
}
