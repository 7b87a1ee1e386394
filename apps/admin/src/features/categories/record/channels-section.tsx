import { salesChannelNames, salesChannels } from '@botica/contract/features/products/record/availability-of';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { DateTimeField } from '../../../kit/form/date-time-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import type { CategoryControl } from './category-control.ts';

/** Channels that show the category, and the date from which they do. Subcategories follow their category. */
export function ChannelsSection({ control, locked }: { control: CategoryControl; locked: string | undefined }) {
  const disabled = locked !== undefined;
  return (
    <FieldGrid>
      {salesChannels.map((channel) => (
        <div key={channel} className="stack">
          <CheckboxField
            control={control}
            name={`${channel}.status`}
            label={`Mostrar em ${salesChannelNames[channel]}`}
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
