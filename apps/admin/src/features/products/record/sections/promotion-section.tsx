import { promotionRecord } from '@botica/contract/features/products/record/product-parts';
import { useWatch } from 'react-hook-form';
import { DateTimeInput } from '../../../../kit/form/date-time-field.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { useField } from '../../../../kit/form/use-field.ts';
import { Button } from '../../../../kit/look/button.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import { PriceField } from './price-section.tsx';
import { useAdvertisingLock } from './use-advertising-lock.ts';
import { usePriceFaults } from './use-price-faults.ts';

export const noPromotion = { price: '', from: '', to: '' };

/** No promotion exists while all its fields are empty. */
export function PromotionSection() {
  const { control, disabled, setValue } = useProductFormParts();
  const lock = useAdvertisingLock()('promotion');
  const faults = usePriceFaults(control);
  const promotion = useWatch({ control, name: 'promotion' });
  const isSet = Object.values(promotion).some((text) => text !== '');
  const isLocked = disabled || lock !== undefined;
  const field = fieldOf(promotionRecord, { disabled: isLocked }, 'promotion');
  return (
    <>
      {lock && <p className="quiet">{lock}</p>}
      <FieldGrid>
        <PriceField {...field('price')} fault={faults['promotion.price']} />
        <div data-gap />
        <PromotionDate {...field('from')} label="Início" description="Vazio, desde já." />
        <PromotionDate {...field('to')} label="Fim" fault={faults['promotion.to']} />
      </FieldGrid>
      {isSet && !isLocked && (
        <div>
          <Button variant="subtle" onClick={() => setValue('promotion', noPromotion, { shouldDirty: true })}>
            Tirar a promoção
          </Button>
        </div>
      )}
    </>
  );
}

interface PromotionDateProps {
  name: 'promotion.from' | 'promotion.to';
  label: string;
  description?: string;
  disabled: boolean;
  fault?: string | undefined;
}

function PromotionDate({ name, fault, ...rest }: PromotionDateProps) {
  const { control } = useProductFormParts();
  const field = useField({ control, name });
  return <DateTimeInput {...field} {...rest} error={field.error ?? fault} fromNow />;
}
