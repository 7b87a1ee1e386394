import { formatBrlWire } from '@botica/contract/kit/money';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from '../new/new-order.module.css';
import type { ShownPreview } from './use-preview.ts';

/** The corrected order's costs and the amount already paid. */
export function CorrectionSummary({ shown: { preview, isOld, refusal } }: { shown: ShownPreview }) {
  return (
    <SectionCard title="Resumo">
      <div className="stack" aria-busy={isOld}>
        {preview && (
          <dl className={classes.lines}>
            <Line label="Itens" amount={preview.items_total} />
            {preview.discount !== preview.freight_discount && (
              <Line label="Desconto" amount={difference(preview.discount, preview.freight_discount)} isOff />
            )}
            <Line
              label={preview.free_shipping ? 'Frete grátis' : 'Frete'}
              amount={preview.free_shipping ? '0.00' : preview.freight_cost}
            />
            {preview.freight_discount !== '0.00' && (
              <Line label="Desconto no frete" amount={preview.freight_discount} isOff />
            )}
            <div className={classes.total}>
              <dt>Total</dt>
              <dd data-total>{formatBrlWire(preview.total)}</dd>
            </div>
            {preview.total !== preview.total_before && <Line label="Antes" amount={preview.total_before} />}
            <Line label="Já pago" amount={preview.paid} />
            {preview.open !== '0.00' && <Line label="Falta receber" amount={preview.open} />}
            {preview.to_return !== '0.00' && <Line label="A devolver ao cliente" amount={preview.to_return} />}
          </dl>
        )}
        {preview?.coupon_remark && (
          <p className="quiet small">{preview.coupon_remark} O desconto fica como foi vendido.</p>
        )}
        <p role="status" className={refusal ? classes.refusal : 'quiet small'}>
          {refusal ?? (isOld ? 'Calculando…' : '')}
        </p>
      </div>
    </SectionCard>
  );
}

const difference = (all: string, part: string) => (Number(all) - Number(part)).toFixed(2);

function Line({ label, amount, isOff = false }: { label: string; amount: string; isOff?: boolean }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        {isOff && '−'}
        {formatBrlWire(amount)}
      </dd>
    </div>
  );
}
