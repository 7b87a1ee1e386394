import type { Control } from 'react-hook-form';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import type { PersonValues } from './person-values.ts';

/** People set only their own password. */
export function OwnPasswordSection<Out>({
  control,
  disabled,
}: {
  control: Control<PersonValues, unknown, Out>;
  disabled: boolean;
}) {
  return (
    <SectionCard
      title="Senha"
      description="Trocar a senha encerra suas outras sessões. A atual também é pedida para trocar e-mail ou usuário."
    >
      <FieldGrid>
        <TextField
          control={control}
          name="current_password"
          label="Senha atual"
          type="password"
          autoComplete="current-password"
          disabled={disabled}
        />
        <span data-gap />
        <TextField
          control={control}
          name="new_password"
          label="Nova senha"
          type="password"
          autoComplete="new-password"
          disabled={disabled}
        />
        <TextField
          control={control}
          name="confirm_password"
          label="Confirmação da nova senha"
          type="password"
          autoComplete="new-password"
          disabled={disabled}
        />
      </FieldGrid>
    </SectionCard>
  );
}
