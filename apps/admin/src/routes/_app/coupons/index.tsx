import { createFileRoute } from '@tanstack/react-router';
import { couponList } from '../../../features/coupons/coupon-list.ts';
import { couponListOptions, mayReadCoupons } from '../../../features/coupons/coupon-queries.ts';
import { CouponsPage } from '../../../features/coupons/coupons-page.tsx';
import { listLoader } from '../../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/coupons/')({
  validateSearch: couponList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(couponList, couponListOptions, mayReadCoupons),
  component: CouponsPage,
});
