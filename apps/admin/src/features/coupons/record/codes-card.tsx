import { couponCodes } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { freeCodes } from '../coupon-words.ts';
import classes from './preview.module.css';

const MakeCodesDialog = lazy(async () => ({
  default: (await import('../codes/make-codes-dialog.tsx')).MakeCodesDialog,
}));

interface CodesCardProps {
  coupon: Coupon;
  /** The reason why the coupon is read-only. */
  locked: string | undefined;
}

/** The number of single-use codes, and the button that opens them. */
export function CodesCard({ coupon, locked }: CodesCardProps) {
  const [isMaking, setMaking] = useState(false);
  const missing = usePermission(couponCodes.endpoints.makeCodes.access);
  const { id, name, codes, codes_used: used } = coupon;
  return (
    <SectionCard
      title="Códigos de uso único"
      description={
        codes === 0
          ? 'Um código diferente para cada cliente, que vale para um só pedido.'
          : `Só eles valem: o código ${name} não é aceito.`
      }
      actions={
        codes > 0 && (
          <LinkButton link={{ to: '/promocode/$id/codes', params: { id: String(id) } }}>Ver códigos</LinkButton>
        )
      }
    >
      {codes > 0 && (
        <dl className={classes.lines}>
          <Line name="Gerados" count={codes} />
          <Line name="Usados" count={used} />
          <Line name="Livres" count={freeCodes(coupon)} />
        </dl>
      )}
      <div className="row">
        <Button disabledReason={missing ?? locked} onClick={() => setMaking(true)}>
          Gerar códigos
        </Button>
      </div>
      <Suspense>{isMaking && <MakeCodesDialog coupon={coupon} onClose={() => setMaking(false)} />}</Suspense>
    </SectionCard>
  );
}

function Line({ name, count }: { name: string; count: number }) {
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>{count.toLocaleString('pt-BR')}</dd>
    </div>
  );
}
