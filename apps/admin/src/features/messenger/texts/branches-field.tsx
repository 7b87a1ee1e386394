import type { MessageTemplates } from '@botica/contract/features/messenger/messenger.contract';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { Choices } from '../../../kit/form/choices.tsx';
import { type FieldBinding, useField } from '../../../kit/form/use-field.ts';
import classes from './texts.module.css';

interface BranchesFieldProps {
  branches: MessageTemplates['branches'];
  disabled: boolean;
}

/** Branches for which the message is on, with a switch for all of them if there are several. */
export function BranchesField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  branches,
  disabled,
  ...binding
}: FieldBinding<Values, Name, Out> & BranchesFieldProps) {
  const { value, onChange, error } = useField(binding);
  const chosen: readonly number[] = value;
  const all = branches.map(({ id }) => id);
  const set = (ids: readonly number[]) => onChange(all.filter((id) => ids.includes(id)).sort((a, b) => a - b));
  return (
    <Choices label="Unidades">
      {branches.length > 1 && (
        <CheckboxInput
          label="Todas"
          value={chosen.length === all.length}
          onChange={(isOn) => set(isOn ? all : [])}
          disabled={disabled}
        />
      )}
      {branches.map(({ id, name }) => (
        <CheckboxInput
          key={id}
          label={name}
          value={chosen.includes(id)}
          onChange={(isOn) => set(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
          disabled={disabled}
        />
      ))}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </Choices>
  );
}
