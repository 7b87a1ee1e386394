import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { couponsErrors } from '@botica/contract/features/coupons/coupons.contract';
import { drawCouponCode } from '@botica/contract/features/coupons/record/coupon-code';
import { couponRecord } from '@botica/contract/features/coupons/record/coupon-record';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { LimitedTextField } from '../../../../kit/form/limited-text-field.tsx';
import { MoneyField } from '../../../../kit/form/money-field.tsx';
import { SelectField, SelectInput } from '../../../../kit/form/select-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { Button } from '../../../../kit/look/button.tsx';
import { stepNames } from '../../coupon-words.ts';
import { kindNames, valueAs } from '../coupon-values.ts';
import type { CouponForm } from '../use-coupon-form.ts';
import classes from './sections.module.css';

export interface SectionProps {
  form: CouponForm;
  coupon: Coupon | null;
  disabled: boolean;
}

const choicesOf = <Value extends string>(names: Record<Value, string>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));
const [steps, kinds] = [choicesOf(stepNames), choicesOf(kindNames)];

/** A code is worth money, so it comes from the system's secure random numbers. */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

export function BasicSection({ form, coupon, disabled }: SectionProps) {
  const bound = { control: form.control, disabled };
  const field = fieldOf(couponRecord, bound);
  const isUsed = coupon !== null && coupon.amount_used > 0;
  const draw = () => {
    form.setValue('name', drawCouponCode(random), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <>
      <div className={classes.code}>
        <LimitedTextField
          {...field('name')}
          required
          disabledReason={isUsed && !disabled ? couponsErrors['coupons.code_used'].message : undefined}
        />
        {!disabled && !isUsed && (
          <div className={classes.draw}>
            <Button icon={<IconArrowsShuffle size={16} aria-hidden />} onClick={draw}>
              Gerar código
            </Button>
          </div>
        )}
      </div>
      <FieldGrid>
        <SelectField {...bound} name="step" label="Aplicação" options={steps} />
        <KindField form={form} disabled={disabled} />
        <ValueField form={form} disabled={disabled} />
      </FieldGrid>
    </>
  );
}

type PartProps = Omit<SectionProps, 'coupon'>;

/** A change of the kind keeps the number and converts its notation. */
function KindField({ form, disabled }: PartProps) {
  const kind = useField({ control: form.control, name: 'kind' });
  return (
    <SelectInput
      {...kind}
      label="Tipo de desconto"
      options={kinds}
      disabled={disabled}
      onChange={(next) => {
        if (next === '' || next === kind.value) return;
        form.setValue('value', valueAs(next, form.getValues('value')), { shouldDirty: true });
        form.clearErrors('value');
        kind.onChange(next);
      }}
    />
  );
}

function ValueField({ form, disabled }: PartProps) {
  const bound = { control: form.control, disabled };
  const field = fieldOf(couponRecord, bound);
  const kind = useWatch({ control: form.control, name: 'kind' });
  if (kind === 'price') return <MoneyField {...bound} name="value" label="Valor" required />;
  return (
    <>
      <TextField
        {...bound}
        name="value"
        label="Percentual"
        required
        inputMode="decimal"
        autoComplete="off"
        example="10"
        action={
          <span className="quiet" aria-hidden>
            %
          </span>
        }
      />
      <MoneyField {...field('maximum_discount')} description="Vazio, sem teto." />
    </>
  );
}
