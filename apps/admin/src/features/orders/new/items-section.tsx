import { mostStaffItems } from '@botica/contract/features/orders/staff/staff-order';
import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { formatBrl } from '@botica/contract/kit/money';
import { IconFlask, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { undoToast } from '../../../kit/feedback/undo-toast.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRows } from '../../../kit/form/use-rows.ts';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { ProductPicker } from '../../products/picker/product-picker.tsx';
import classes from './new-order.module.css';
import { baseVolume, emptyItem, isBlankItem, totalsOf } from './order-values.ts';
import { ProductItem } from './product-item.tsx';
import { SoldItem } from './sold-item.tsx';
import type { NewOrder } from './use-new-order.ts';

/** The product search has no value of its own, and so no name in the form. */
export const focusProductPicker = () => document.querySelector<HTMLElement>('[data-product-picker] input')?.focus();

const fullMessage = `Um pedido tem no máximo ${mostStaffItems} itens.`;
/** Nothing is excluded: the same product may be in two rows with different volumes. */
const noneChosen: readonly number[] = [];

/**
 * Items of the order: products of the catalogue and typed items made for this order only. Enter moves to the next row,
 * and after the last one to a new row.
 */
export function ItemsSection({ order }: { order: Pick<NewOrder, 'form'> }) {
  const { form } = order;
  const { keys, append, insert, remove } = useRows(form, 'items');
  const count = keys.length;
  const focus = (index: number) =>
    setTimeout(() => {
      const { product_id: productId, sold_id: soldId } = form.getValues(`items.${index}`);
      const isProduct = !!productId || !!soldId;
      // The quantity is selected, so that typing replaces it.
      if (isProduct) form.setFocus(`items.${index}.qty`, { shouldSelect: true });
      else form.setFocus(`items.${index}.title`);
    });
  const isFull = count >= mostStaffItems;
  const add = () => {
    append(emptyItem);
    focus(count);
  };
  const pick = ({ id, title }: LinkedProduct) => {
    const item = { ...emptyItem, product_id: id, title, volume: baseVolume };
    // The blank row is replaced before another row is appended.
    const blank = form.getValues('items').findIndex(isBlankItem);
    if (blank < 0) append(item);
    else form.setValue(`items.${blank}`, item, { shouldDirty: true });
    form.clearErrors('items');
    focus(blank < 0 ? count : blank);
  };
  const onEnter = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (index + 1 < count) focus(index + 1);
    else if (!isFull) add();
  };
  const takeAway = (index: number) => {
    const item = form.getValues(`items.${index}`);
    remove(index);
    if (count === 1) append(emptyItem);
    focus(Math.max(0, Math.min(index, count - 2)));
    if (totalsOf({ ...form.getValues(), items: [item] }).itemsCents === 0 && item.title === '') return;
    undoToast('Item removido.', () => {
      insert(index, item);
      focus(index);
    });
  };
  return (
    <SectionCard title="Itens">
      <div className="stack" data-product-picker>
        <ProductPicker
          label="Adicionar produto do catálogo"
          chosenIds={noneChosen}
          disabledReason={isFull ? fullMessage : undefined}
          onPick={pick}
        />
        {keys.map((_, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields leads on
          // biome-ignore lint/suspicious/noArrayIndexKey: a row shows what its place in the form holds
          <div key={index} onKeyDown={(event) => onEnter(event, index)}>
            <ItemRow
              form={form}
              index={index}
              onRemove={() => takeAway(index)}
              onChange={() => {
                form.setValue(`items.${index}.sold_id`, undefined, { shouldDirty: true });
                focus(index);
              }}
            />
          </div>
        ))}
        <div>
          <Button onClick={add} disabledReason={isFull ? fullMessage : undefined}>
            Adicionar item
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}

interface ItemRowProps {
  form: NewOrder['form'];
  index: number;
  onRemove: () => void;
  /** Turns an item of a corrected order into a new item, which may be anything. */
  onChange: () => void;
}

function ItemRow({ form, index, onRemove, onChange }: ItemRowProps) {
  const { control } = form;
  // A row that is being removed has no values for one render.
  const item = useWatch({ control, name: `items.${index}` }) ?? emptyItem;
  const [isOpen, setOpen] = useState(false);
  const isFormula = !item.sold_id && (isOpen || item.inquiry_display_id !== '' || item.ingredients !== '');
  const { itemsCents } = totalsOf({
    items: [item],
    kind: 'pickup',
    payments: [],
    discount: { amount: '', reason: '' },
    quoted: { location_id: '', cost: '' },
    charged: { amount: '', reason: '' },
  });
  return (
    <fieldset className={classes.item}>
      <legend className="visually-hidden">Item {index + 1}</legend>
      {item.sold_id ? (
        <SoldItem form={form} index={index} item={item} />
      ) : item.product_id ? (
        <ProductItem form={form} index={index} item={item} productId={item.product_id} />
      ) : (
        <TypedItem form={form} index={index} />
      )}
      <div className={classes.itemTotal}>
        <span className="quiet small">Total</span>
        <span className="tabular">{formatBrl(itemsCents)}</span>
      </div>
      <div className={classes.itemButtons}>
        {item.sold_id ? (
          <IconButton
            label={
              item.product_id
                ? `Trocar volume ou opção do item ${index + 1}, ao preço de hoje`
                : `Alterar item ${index + 1}`
            }
            icon={<IconPencil size={18} aria-hidden />}
            onClick={onChange}
          />
        ) : (
          <IconButton
            label={isFormula ? 'Ocultar fórmula' : 'Requisição e fórmula'}
            icon={<IconFlask size={18} aria-hidden />}
            onClick={() => setOpen((before) => !before)}
          />
        )}
        <IconButton label={`Remover item ${index + 1}`} icon={<IconTrash size={18} aria-hidden />} onClick={onRemove} />
      </div>
      {isFormula && (
        <div className={classes.formula}>
          <TextField
            control={control}
            name={`items.${index}.inquiry_display_id`}
            label="Requisição"
            autoComplete="off"
          />
          <TextAreaField
            control={control}
            name={`items.${index}.ingredients`}
            label="Composição"
            description={
              item.product_id
                ? 'Só se for outra que a do produto: uma substância por linha, com a quantidade depois de dois-pontos.'
                : 'Uma substância por linha, com a quantidade depois de dois-pontos.'
            }
            rows={3}
            limit={5000}
          />
        </div>
      )}
    </fieldset>
  );
}

/** An item outside the catalogue: a formula, or a single sale. */
function TypedItem({ form: { control }, index }: Omit<ItemRowProps, 'onRemove' | 'onChange'>) {
  return (
    <>
      <div className={classes.itemTitle}>
        <TextField control={control} name={`items.${index}.title`} label="Item" required autoComplete="off" />
      </div>
      <TextField control={control} name={`items.${index}.qty`} label="Quantidade" required inputMode="numeric" />
      <MoneyField control={control} name={`items.${index}.unit_price`} label="Preço unitário" required />
    </>
  );
}
