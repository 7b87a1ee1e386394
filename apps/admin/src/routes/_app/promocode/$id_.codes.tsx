import { createFileRoute } from '@tanstack/react-router';
import { codeList } from '../../../features/coupons/codes/code-list.ts';
import { CodesPage } from '../../../features/coupons/codes/codes-page.tsx';
import { couponOptions, mayReadCoupons } from '../../../features/coupons/coupon-queries.ts';
import { loadSoon } from '../../../kit/page/load-soon.ts';

export const Route = createFileRoute('/_app/promocode/$id_/codes')({
  validateSearch: codeList.read,
  loader: async ({ context: { queryClient: client, session }, params, cause }) => {
    if (!mayReadCoupons(session)) return;
    await loadSoon(cause, client.prefetchQuery(couponOptions(Number(params.id))));
  },
  component: CodesRoute,
});

function CodesRoute() {
  const { id } = Route.useParams();
  return <CodesPage key={id} id={Number(id)} />;
}
