import { site } from '@botica/contract/features/website/info/site-info.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { query } from '../kit/api/query.ts';
import { applyBrand } from '../kit/look/brand-color.ts';
import { LoginLayout } from './login-layout.tsx';

/** The login layout with the installation's links and the colour of the store of this host. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { data } = useQuery(query(site.endpoints.info, { query: {} }));
  const mainColor = data?.store?.main_color;
  useLayoutEffect(() => {
    if (mainColor !== undefined) applyBrand(mainColor);
  }, [mainColor]);
  return <LoginLayout links={data?.links ?? null}>{children}</LoginLayout>;
}
