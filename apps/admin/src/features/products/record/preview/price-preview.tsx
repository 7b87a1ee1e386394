import { isAdvertisingLocked, type LockableProduct } from '@botica/contract/features/products/record/advertising-lock';
import { type PricedProduct, priceOf } from '@botica/contract/features/products/record/price-of';
import { formatInstant } from '@botica/contract/kit/dates';
import { formatDecimal } from '@botica/contract/kit/fields/decimal';
import { filledCents, formatBrl } from '@botica/contract/kit/money';
import { memo, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../../kit/api/agent-context.tsx';
import { SectionCard } from '../../../../kit/page/section-card.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import { pricedDraft } from '../values/product-draft.ts';
import classes from './preview.module.css';
import { useNow } from './use-now.ts';

const names = [
  'price',
  'discount_price',
  'bulk_config',
  'promotion',
  'volume',
  'volume_unit',
  'volume_variants',
] as const;
const lockNames = ['medical_prescription_only', 'retains_prescription', 'prescription_class'] as const;

/** The shop's prices for the product as typed. */
export const PricePreview = memo(function PricePreview() {
  const { control } = useProductFormParts();
  const [price, discount_price, bulk_config, promotion, volume, volume_unit, volume_variants] = useDeferredValue(
    useWatch({ control, name: names }),
  );
  const [only, retains, kind] = useDeferredValue(useWatch({ control, name: lockNames }));
  const draft = pricedDraft({ price, discount_price, bulk_config, promotion, volume, volume_unit, volume_variants });
  const isLocked = isAdvertisingLocked({
    medical_prescription_only: only,
    retains_prescription: retains,
    prescription_class: kind as LockableProduct['prescription_class'],
  });
  return (
    <SectionCard title="Prévia do preço">
      <Prices text={JSON.stringify(draft)} isLocked={isLocked} />
    </SectionCard>
  );
});

interface Draft extends PricedProduct {
  price: string;
}

/** The props are a text, so that `memo` rerenders only when the prices change. */
const Prices = memo(function Prices({ text, isLocked }: { text: string; isLocked: boolean }) {
  const { store } = useSession();
  const now = useNow();
  const draft: Draft = JSON.parse(text);
  const sale = filledCents(draft.discount_price);
  if (sale === null) return <p className="quiet">Aparece quando houver um preço de venda.</p>;
  const { bulk_config: bulk, promotion } = draft;
  const suggested = filledCents(draft.price);
  const current = priceOf(draft, { quantity: 1, at: now });
  return (
    <>
      <dl className={classes.prices}>
        {suggested !== null && (
          <Line name="Sugerido" note={isLocked ? 'não aparece na loja: produto sob prescrição' : 'riscado na loja'}>
            <s>{formatBrl(suggested)}</s>
          </Line>
        )}
        <Line name="Venda">{formatBrl(sale)}</Line>
        {promotion !== null && (
          <Line name="Promoção" note={promotionNote(promotion, now, store.time_zone)}>
            {priceText(filledCents(promotion.price))}
          </Line>
        )}
        {bulk.is_active && (
          <Line name="Por quantidade" note={bulk.min_qty === null ? undefined : `a partir de ${bulk.min_qty} unidades`}>
            {priceText(filledCents(bulk.price))}
          </Line>
        )}
        <Line name="Hoje" note={current ? sourceNotes[current.source] : undefined} isTotal>
          {priceText(current?.cents ?? null)}
        </Line>
      </dl>
      <Volumes draft={draft} now={now} />
    </>
  );
});

const priceText = (cents: number | null) => (cents === null ? '—' : formatBrl(cents));
const sourceNotes = { sale: undefined, promotion: 'pela promoção', bulk: undefined };

function promotionNote(promotion: { from: string; to: string }, now: Date, zone: string): string | undefined {
  const [from, to] = [Date.parse(promotion.from), Date.parse(promotion.to)];
  if (Number.isNaN(from) || Number.isNaN(to)) return 'faltam as datas';
  if (now.getTime() < from) return `começa em ${formatInstant(promotion.from, zone)}`;
  return now.getTime() < to ? `até ${formatInstant(promotion.to, zone)}` : 'encerrada';
}

interface LineProps {
  name: string;
  note?: string | undefined;
  isTotal?: boolean;
  children: React.ReactNode;
}

function Line({ name, note, isTotal, children }: LineProps) {
  return (
    <div className={classes.line} data-total={isTotal || undefined}>
      <dt>
        {name}
        {note && <span className={classes.note}>{note}</span>}
      </dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

/** Today's price of each volume, and its price from the bulk quantity. */
function Volumes({ draft, now }: { draft: Draft; now: Date }) {
  const { volume, volume_unit: unit, volume_variants, bulk_config: bulk } = draft;
  if (volume_variants.items.length === 0) return null;
  const others = volume_variants.items.map(({ value, unit: own }) => ({ value, unit: own as string | null }));
  const rows = [...(volume === null ? [] : [{ value: volume, unit }]), ...others];
  const priceAt = (row: (typeof rows)[number], quantity: number) =>
    priceText(priceOf(draft, { volume: row, quantity, at: now })?.cents ?? null);
  const hasBulk = bulk.is_active && bulk.min_qty !== null;
  return (
    <table className={classes.volumes}>
      <caption className="visually-hidden">Preço de cada volume</caption>
      <thead>
        <tr>
          <th scope="col">Volume</th>
          <th scope="col">Hoje</th>
          {hasBulk && <th scope="col">{bulk.min_qty} ou mais</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same while they are typed
          <tr key={index}>
            <th scope="row">
              {row.value === null || Number.isNaN(row.value) ? '—' : formatDecimal(row.value)} {row.unit}
            </th>
            <td className="tabular">{priceAt(row, 1)}</td>
            {hasBulk && <td className="tabular">{priceAt(row, bulk.min_qty ?? 1)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
