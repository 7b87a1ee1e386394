import type { LinkProps } from '@tanstack/react-router';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import pageClasses from './order-page.module.css';
import classes from './order-page-skeleton.module.css';

export function OrderPageSkeleton({ back }: { back: { link: LinkProps; label: string } }) {
  return (
    <Page>
      <PageHeader title="Pedido" subtitle="Carregando..." back={back} />
      <div role="status" className="visually-hidden">
        Carregando...
      </div>
      <Bone height={72} />
      <div className={pageClasses.columns} aria-hidden>
        <div className={pageClasses.work}>
          <Bone height={232} />
          <Bone height={320} />
        </div>
        <div className={pageClasses.aside}>
          <Bone height={208} />
          <Bone height={240} />
          <Bone height={200} />
        </div>
      </div>
    </Page>
  );
}

function Bone({ height }: { height: number }) {
  return <div className={classes.bone} style={{ height }} aria-hidden />;
}
