import { formatBrlWire } from '@botica/contract/kit/money';
import { TextField } from '../../../kit/form/text-field.tsx';
import classes from './new-order.module.css';
import { type ItemValues, volumeOfKey } from './order-values.ts';
import type { NewOrder } from './use-new-order.ts';

interface SoldItemProps {
  form: NewOrder['form'];
  index: number;
  item: ItemValues;
}

/** "60 mL · Azul" */
function traitsOf({ volume: key, variants = [] }: ItemValues): string {
  const volume = volumeOfKey(key);
  const amount = volume ? [`${volume.value.toLocaleString('pt-BR')} ${volume.unit}`.trim()] : [];
  return [...amount, ...variants.map(({ name, option }) => `${name}: ${option}`)].join(' · ');
}

/** An item of an order under correction. It keeps the price at which it was sold, whatever its quantity. */
export function SoldItem({ form, index, item }: SoldItemProps) {
  const { control } = form;
  const problem = form.formState.errors.items?.[index]?.title?.message;
  return (
    <>
      <div className={classes.product}>
        <div>
          <span>{item.title}</span>
          <span className="quiet small">{traitsOf(item)}</span>
          {problem && (
            <p role="alert" className={classes.error}>
              {problem}
            </p>
          )}
        </div>
      </div>
      <TextField control={control} name={`items.${index}.qty`} label="Quantidade" required inputMode="numeric" />
      <div className={classes.itemTotal}>
        <span className="quiet small">Preço unitário</span>
        <span className="tabular">{formatBrlWire(item.unit_price)}</span>
      </div>
    </>
  );
}
