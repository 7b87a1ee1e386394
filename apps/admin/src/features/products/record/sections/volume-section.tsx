import { volumeVariantRecord } from '@botica/contract/features/products/record/product-parts';
import { volumeUnits } from '@botica/contract/features/products/record/product-units';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { CheckboxInput } from '../../../../kit/form/checkbox-input.tsx';
import { SelectInput } from '../../../../kit/form/select-field.tsx';
import { TextInput } from '../../../../kit/form/text-input.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { useRows } from '../../../../kit/form/use-rows.ts';
import { Button } from '../../../../kit/look/button.tsx';
import { IconButton } from '../../../../kit/look/icon-button.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import { ListError } from './list-error.tsx';
import classes from './rows.module.css';

const { labels } = volumeVariantRecord;
const maxVolumes = 30;
const units = volumeUnits.map((value) => ({ value: value as string, label: value as string }));
/** An unknown unit of the product stays among the options. */
const unitsWith = (present: string) =>
  present === '' || units.some(({ value }) => value === present)
    ? units
    : [...units, { value: present, label: present }];

/** The base volume with the product's prices; other volumes have a factor of them. */
export function VolumeSection() {
  const parts = useProductFormParts();
  const { disabled, getValues } = parts;
  const { keys, append, remove } = useRows(parts, 'volume_variants.items');
  return (
    <section className={classes.part} aria-label="Volumes">
      <div className={`${classes.volume} ${classes.head}`} aria-hidden>
        <span>{labels.value}</span>
        <span>Unidade</span>
        <span>{labels.price_relative_perc}</span>
        <span className={classes.centred}>{labels.visible}</span>
        <span />
      </div>
      <BaseVolume />
      {keys.map((key, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every supported browser
        <div key={key} role="group" aria-label={`Variante de volume ${index + 1}`} className={classes.volume}>
          {/* biome-ignore lint/suspicious/noArrayIndexKey: fields of that place, see `useRows` */}
          <VolumeFields key={index} index={index} />
          {!disabled && (
            <IconButton
              size="small"
              label={`Remover variante de volume ${index + 1}`}
              icon={<IconX size={16} />}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <ListError name="volume_variants.items" />
      {!disabled && (
        <div>
          <Button
            icon={<IconPlus size={16} aria-hidden />}
            disabledReason={keys.length >= maxVolumes ? `São no máximo ${maxVolumes} volumes.` : undefined}
            onClick={() =>
              append({ value: '', unit: getValues('volume_unit'), price_relative_perc: '', visible: true })
            }
          >
            Adicionar volume
          </Button>
        </div>
      )}
    </section>
  );
}

function BaseVolume() {
  const { control, disabled } = useProductFormParts();
  const volume = useField({ control, name: 'volume' });
  const unit = useField({ control, name: 'volume_unit' });
  const field = { labelHidden: true, disabled, autoComplete: 'off' };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every supported browser
    <div role="group" aria-label="Volume padrão" className={classes.volume}>
      <TextInput {...volume} {...field} label="Volume padrão" example="Padrão" inputMode="decimal" />
      <SelectInput
        {...unit}
        label="Unidade do volume padrão"
        labelHidden
        options={unitsWith(unit.value)}
        clearable={!disabled}
        disabled={disabled}
      />
      <TextInput
        label="Preço do volume padrão"
        labelHidden
        value="100"
        onChange={() => {}}
        readOnly
        disabled
        icon="%"
      />
    </div>
  );
}

const VolumeFields = memo(function VolumeFields({ index }: { index: number }) {
  const { control, disabled } = useProductFormParts();
  const value = useField({ control, name: `volume_variants.items.${index}.value` });
  const unit = useField({ control, name: `volume_variants.items.${index}.unit` });
  const percent = useField({ control, name: `volume_variants.items.${index}.price_relative_perc` });
  const visible = useField({ control, name: `volume_variants.items.${index}.visible` });
  const field = { labelHidden: true, disabled, autoComplete: 'off' };
  return (
    <>
      <TextInput {...value} {...field} label={labels.value} example="60" inputMode="decimal" />
      <SelectInput {...unit} label="Unidade" labelHidden options={unitsWith(unit.value)} disabled={disabled} />
      <TextInput
        {...percent}
        {...field}
        label={labels.price_relative_perc}
        example="180"
        inputMode="decimal"
        icon="%"
      />
      <div className={classes.flag}>
        <CheckboxInput {...visible} label={labels.visible} disabled={disabled} />
      </div>
    </>
  );
});
