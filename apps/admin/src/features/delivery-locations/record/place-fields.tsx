import { type LocationKind, locationRecord } from '@botica/contract/features/delivery-locations/delivery-location';
import { useQuery } from '@tanstack/react-query';
import type { Control, UseFormClearErrors, UseFormSetValue } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { SelectField, SelectInput } from '../../../kit/form/select-field.tsx';
import { stateOptions } from '../../../kit/form/state-options.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useField } from '../../../kit/form/use-field.ts';
import { cityOptions } from '../location-queries.ts';
import classes from './location-dialog.module.css';
import { type LocationValues, wholeState } from './location-values.ts';

interface PlaceFieldsProps<Out> {
  control: Control<LocationValues, unknown, Out>;
  setValue: UseFormSetValue<LocationValues>;
  clearErrors: UseFormClearErrors<LocationValues>;
  kind: Exclude<LocationKind, 'zip'>;
}

/** State, city and, for a neighbourhood, its name. */
export function PlaceFields<Out>({ control, setValue, clearErrors, kind }: PlaceFieldsProps<Out>) {
  const stateField = useField({ control, name: 'state' });
  const field = fieldOf(locationRecord, { control });
  const stateWide = useField({ control, name: 'whole_state' });
  return (
    <>
      <SelectInput
        {...stateField}
        label={locationRecord.labels.state}
        options={stateOptions}
        searchable
        required
        onChange={(state) => {
          if (state === stateField.value) return;
          stateField.onChange(state);
          // A change of the state clears the city, which would belong to another state.
          setValue('city', '', { shouldDirty: true });
        }}
      />
      <CityField control={control} />
      <div className={classes.wide}>
        {kind === 'district' ? (
          <TextField {...field('district')} required autoComplete="off" />
        ) : (
          <CheckboxInput
            {...stateWide}
            label={wholeState}
            onChange={(isWhole) => {
              stateWide.onChange(isWhole);
              setValue('city', '', { shouldDirty: true });
              clearErrors('city');
            }}
          />
        )}
      </div>
    </>
  );
}

function CityField<Out>({ control }: Pick<PlaceFieldsProps<Out>, 'control'>) {
  const [state, present, isWhole] = useWatch({ control, name: ['state', 'city', 'whole_state'] });
  const { data, isError } = useQuery({ ...cityOptions(state), enabled: state !== '' });
  const disabled = state === '' || isWhole;
  const props = { ...fieldOf(locationRecord, { control, disabled })('city'), required: true };
  // If the list of cities fails to load, the name can still be typed.
  if (isError) return <TextField {...props} autoComplete="off" />;
  const names = data?.items.map(({ name }) => name) ?? [];
  const options = present && !names.includes(present) ? [present, ...names] : names;
  return (
    <SelectField {...props} options={options.map((name) => ({ value: name, label: name }))} searchable limit={60} />
  );
}
