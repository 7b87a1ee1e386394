import { createFileRoute } from '@tanstack/react-router';
import { couponListOptions, mayReadCoupons } from '../../../features/coupons/coupon-queries.ts';
import { couponList } from '../../../features/coupons/list/coupon-list.ts';
import { CouponsPage } from '../../../features/coupons/list/coupons-page.tsx';
import { listLoader } from '../../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/promocode/')({
  validateSearch: couponList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(couponList, couponListOptions, mayReadCoupons),
  component: CouponsPage,
});
