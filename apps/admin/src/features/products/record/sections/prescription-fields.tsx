import {
  isAdvertisingLocked,
  type LockableProduct,
  type LockedField,
  takenOffByLock,
} from '@botica/contract/features/products/record/advertising-lock';
import {
  type PrescriptionClass,
  prescriptionClasses,
} from '@botica/contract/features/products/record/prescription-class';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { CheckboxInput } from '../../../../kit/form/checkbox-input.tsx';
import { Choices } from '../../../../kit/form/choices.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { SelectInput } from '../../../../kit/form/select-field.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { useProductFormParts } from '../product-form-context.ts';
import { productDraft } from '../values/product-draft.ts';
import { LockDialog } from './lock-dialog.tsx';
import { noPromotion } from './promotion-section.tsx';

const classOptions = prescriptionClasses.map((value) => ({ value, label: prescriptionClassTable[value].name }));
const retainedMessage = 'A classe escolhida exige que a farmácia retenha a receita.';

interface PendingChange {
  patch: Partial<LockableProduct>;
  taken: LockedField[];
}

/**
 * Legal requirements of the product. The first one that is switched on removes its advertising, after a confirmation.
 */
export function PrescriptionFields() {
  const { control, disabled, getValues, setValue, product } = useProductFormParts();
  const [pending, setPending] = useState<PendingChange | null>(null);
  const field = fieldOf(productRecord, { control, disabled });
  const only = useField({ control, name: 'medical_prescription_only' });
  const retains = useField({ control, name: 'retains_prescription' });
  const kind = useField({ control, name: 'prescription_class' });
  const isRetained =
    prescriptionClassTable[useWatch({ control, name: 'prescription_class' }) as PrescriptionClass].retains;

  const apply = ({ patch, taken }: PendingChange) => {
    const set = { shouldDirty: true, shouldValidate: false } as const;
    for (const name of Object.keys(patch) as (keyof LockableProduct)[]) setValue(name, patch[name] ?? false, set);
    for (const name of taken) {
      if (name === 'promotion') setValue(name, noPromotion, set);
      else if (name === 'bulk_config') setValue(name, { is_active: false, min_qty: '', price: '' }, set);
      else setValue(name, false, set);
    }
  };
  const change = (patch: Partial<LockableProduct>) => {
    const before = productDraft(getValues());
    const isLockedNow = !isAdvertisingLocked(before) && isAdvertisingLocked({ ...before, ...patch });
    const taken = isLockedNow ? (Object.keys(takenOffByLock(before)) as LockedField[]) : [];
    // A product that was never saved is on no other record.
    const mayStandElsewhere = product.version > 1;
    if (isLockedNow && (taken.length > 0 || mayStandElsewhere)) setPending({ patch, taken });
    else apply({ patch, taken });
  };
  const changeClass = (next: PrescriptionClass) =>
    change({ prescription_class: next, ...(prescriptionClassTable[next].retains && { retains_prescription: true }) });

  return (
    <Choices label="Prescrição">
      <CheckboxInput
        {...only}
        label="Só com receita médica"
        disabled={disabled}
        onChange={(isOn) => change({ medical_prescription_only: isOn })}
      />
      <CheckboxInput
        {...retains}
        label="A receita fica retida na farmácia"
        disabled={disabled}
        disabledReason={isRetained && retains.value ? retainedMessage : undefined}
        onChange={(isOn) => change({ retains_prescription: isOn })}
      />
      <CheckboxField {...field('request_cid')} label="Pedir o CID na compra" />
      <FieldGrid>
        <SelectInput
          {...kind}
          value={kind.value as PrescriptionClass}
          label={productRecord.labels.prescription_class}
          options={classOptions}
          disabled={disabled}
          onChange={(next) => changeClass(next || 'none')}
        />
      </FieldGrid>
      {pending && (
        <LockDialog
          productId={product.id}
          taken={pending.taken}
          onClose={() => setPending(null)}
          onConfirm={() => {
            apply(pending);
            setPending(null);
          }}
        />
      )}
    </Choices>
  );
}
