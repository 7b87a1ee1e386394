import { salesChannelNames, salesChannels } from '@botica/contract/features/products/record/availability-of';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { DateTimeField } from '../../../../kit/form/date-time-field.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { useProductFormParts } from '../product-form-context.ts';

export function ChannelsSection() {
  const { control, disabled } = useProductFormParts();
  return (
    <FieldGrid>
      {salesChannels.map((channel) => (
        <div key={channel} className="stack">
          <CheckboxField
            control={control}
            name={`${channel}.is_available`}
            label={`Vender em ${salesChannelNames[channel]}`}
            disabled={disabled}
          />
          <DateTimeField
            control={control}
            name={`${channel}.from`}
            label={`${salesChannelNames[channel]}: a partir de`}
            description="Vazio, desde já."
            disabled={disabled}
            fromNow
          />
        </div>
      ))}
    </FieldGrid>
  );
}
