import {
  type CouponBuyer,
  type EvaluatedCoupon,
  evaluateCoupon,
} from '@botica/contract/features/coupons/record/evaluate-coupon';
import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { products } from '@botica/contract/features/products/products.contract';
import { isAdvertisingLocked } from '@botica/contract/features/products/record/advertising-lock';
import { priceOf } from '@botica/contract/features/products/record/price-of';
import { filledCents, formatBrl } from '@botica/contract/kit/money';
import { IconTrash } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';
import { MoneyInput } from '../../../kit/form/money-field.tsx';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { ProductPicker } from '../../products/picker/product-picker.tsx';
import classes from './preview.module.css';

interface TrialRow {
  product: LinkedProduct;
  /** The text as typed. */
  qty: string;
}

/** Kinds of buyers that a coupon's rules tell apart. */
const buyers: Record<string, { label: string; buyer: CouponBuyer }> = {
  new: { label: 'Primeira compra', buyer: { hasOrders: false, hasUsed: false } },
  known: { label: 'Já comprou na loja', buyer: { hasOrders: true, hasUsed: false } },
  used: { label: 'Já usou este cupom', buyer: { hasOrders: true, hasUsed: true } },
};
const buyerOptions = Object.entries(buyers).map(([value, { label }]) => ({ value, label }));

const quantityOf = (text: string) => (/^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : 0);

/** The shop's data of each product: its price by quantity, and whether the e-commerce sells it now. */
function useCartItems(rows: readonly TrialRow[]) {
  const found = useQueries({
    queries: rows.map(({ product }) => ({
      ...query(products.endpoints.show, { params: { id: product.id } }),
      // A product that the shop never shows gets its error at once, without retries.
      retry: false,
    })),
  });
  return rows.map(({ product, qty }, index) => {
    const shown = found[index]?.data;
    const quantity = quantityOf(qty);
    const at = new Date();
    const unitCents = shown ? priceOf(shown, { quantity: quantity || 1, at })?.cents : filledCents(product.price);
    return {
      qty: quantity,
      unitCents: unitCents ?? 0,
      isPrescription: shown ? isAdvertisingLocked(shown) : product.locked,
      isInEcommerce: shown?.available_ecommerce ?? false,
      productId: product.id,
      categoryIds: (shown?.categories ?? []).flatMap(({ id, parent_id }) =>
        parent_id === null ? [id] : [id, parent_id],
      ),
    };
  });
}

/** A small trial cart and the coupon's effect on it. */
export function CartTrial({ coupon }: { coupon: EvaluatedCoupon | null }) {
  const [rows, setRows] = useState<readonly TrialRow[]>([]);
  const [freight, setFreight] = useState('');
  const [buyer, setBuyer] = useState('');
  const items = useCartItems(rows);
  const freightCents = filledCents(freight) ?? 0;
  const setQuantity = (index: number, qty: string) =>
    setRows(rows.map((row, place) => (place === index ? { ...row, qty } : row)));
  return (
    <SectionCard title="Testar em um carrinho" description="Nada é registrado.">
      <ProductPicker
        label="Adicionar produto"
        chosenIds={rows.map(({ product }) => product.id)}
        onPick={(product) => setRows([...rows, { product, qty: '1' }])}
      />
      {rows.length > 0 && (
        <ul className={classes.rows} aria-label="Carrinho de teste">
          {rows.map(({ product, qty }, index) => (
            <li key={product.id} className={classes.row}>
              <span className={classes.name}>
                {product.title}
                {items[index]?.isPrescription && <span className={classes.note}>sob prescrição</span>}
              </span>
              <div className={classes.quantity}>
                <TextInput
                  label={`Quantidade de ${product.title}`}
                  labelHidden
                  inputMode="numeric"
                  value={qty}
                  onChange={(next) => setQuantity(index, next)}
                />
              </div>
              <span className={classes.amount}>
                {formatBrl((items[index]?.qty ?? 0) * (items[index]?.unitCents ?? 0))}
              </span>
              <IconButton
                size="small"
                label={`Tirar ${product.title} do carrinho`}
                icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
                onClick={() => setRows(rows.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.pair}>
        <MoneyInput label="Frete" value={freight} onChange={setFreight} />
        <SelectInput
          label="Comprador"
          placeholder="Não informado"
          clearable
          options={buyerOptions}
          value={buyer}
          onChange={setBuyer}
        />
      </div>
      <Outcome coupon={coupon} cart={{ items, freightCents }} buyer={buyers[buyer]?.buyer ?? null} />
    </SectionCard>
  );
}

interface OutcomeProps {
  coupon: EvaluatedCoupon | null;
  cart: Parameters<typeof evaluateCoupon>[1];
  buyer: CouponBuyer | null;
}

/** The same result that an order would get. */
function Outcome({ coupon, cart, buyer }: OutcomeProps) {
  const { time_zone: timeZone } = useSession().store;
  const items = cart.items.filter(({ qty }) => qty > 0);
  if (items.length === 0) return <p className="quiet">Adicione um produto para ver o desconto.</p>;
  if (coupon === null) return <p className="quiet">Falta um valor ou uma validade no cupom.</p>;
  const outcome = evaluateCoupon(coupon, { ...cart, items }, buyer, { at: new Date(), timeZone });
  const itemsCents = items.reduce((sum, { qty, unitCents }) => sum + qty * unitCents, 0);
  const off = outcome.isValid ? outcome.discountCents + outcome.freightDiscountCents : 0;
  return (
    <div role="status" aria-label="Resultado do teste" className="stack-12">
      {!outcome.isValid && <p className={classes.refusal}>{outcome.message}</p>}
      <dl className={classes.lines}>
        <Line name="Itens" cents={itemsCents} />
        {outcome.isValid && outcome.discountCents > 0 && <Line name="Desconto" cents={-outcome.discountCents} />}
        <Line name="Frete" cents={cart.freightCents} />
        {outcome.isValid && outcome.freightDiscountCents > 0 && (
          <Line name="Desconto no frete" cents={-outcome.freightDiscountCents} />
        )}
        <Line name="Total" cents={itemsCents + cart.freightCents - off} isTotal />
      </dl>
    </div>
  );
}

function Line({ name, cents, isTotal }: { name: string; cents: number; isTotal?: boolean }) {
  return (
    <div className={classes.line} data-total={isTotal}>
      <dt>{name}</dt>
      <dd>{cents < 0 ? `−${formatBrl(-cents)}` : formatBrl(cents)}</dd>
    </div>
  );
}
