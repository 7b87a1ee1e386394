import { formatBrl } from '@botica/contract/kit/money';
import { IconX } from '@tabler/icons-react';
import { TextField } from '../../../kit/form/text-field.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import type { CouponState } from './coupon-check.ts';
import classes from './new-order.module.css';
import type { OrderValues } from './order-values.ts';
import type { NewOrder } from './use-new-order.ts';

interface CouponFieldProps {
  form: NewOrder['form'];
  values: OrderValues;
  state: CouponState;
}

/** The coupon's code, and below it its discount or the reason for none. */
export function CouponField({ form, values, state }: CouponFieldProps) {
  const isTyped = (values.coupon ?? '') !== '';
  const isRefused = form.formState.errors.coupon !== undefined;
  const clear = () => {
    form.setValue('coupon', '', { shouldDirty: true });
    form.clearErrors('coupon');
    form.setFocus('coupon');
  };
  return (
    <div className={classes.coupon}>
      <TextField
        control={form.control}
        name="coupon"
        label="Cupom"
        autoComplete="off"
        disabledReason={!isTyped && values.discount.amount !== '' ? 'Tire o desconto para usar um cupom.' : undefined}
        action={
          isTyped && (
            <IconButton size="small" label="Tirar o cupom" icon={<IconX size={16} aria-hidden />} onClick={clear} />
          )
        }
      />
      <p role="status" className={state.is === 'refused' ? classes.refusal : 'quiet small'}>
        {!isRefused && sentenceOf(state, values)}
      </p>
    </div>
  );
}

function sentenceOf(state: CouponState, { items }: OrderValues): string {
  const unfinished = items.find(({ variants }) => variants?.some(({ option }) => option === ''));
  switch (state.is) {
    case 'waiting':
      return 'Conferindo o cupom…';
    case 'without-items':
      if (unfinished) {
        const missing = (unfinished.variants ?? []).filter(({ option }) => option === '').map(({ name }) => name);
        return `O desconto aparece depois de escolher ${missing.join(' e ')} de ${unfinished.title}.`;
      }
      return 'O desconto aparece quando houver um item com preço.';
    case 'refused':
      return state.message;
    case 'valid':
      return discountSentence(state.discountCents, state.freightDiscountCents);
    default:
      return '';
  }
}

const discountSentence = (discountCents: number, freightDiscountCents: number) =>
  freightDiscountCents > 0
    ? `Desconta ${formatBrl(freightDiscountCents)} do frete.`
    : `Desconta ${formatBrl(discountCents)} dos itens.`;
