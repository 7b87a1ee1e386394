import { collaboratorRecord } from '@botica/contract/features/collaborators/person-fields';
import { genderNames, genders } from '@botica/contract/kit/fields/gender';
import type { Control } from 'react-hook-form';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MaskField } from '../../../kit/form/mask-field.tsx';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './person-form.module.css';
import type { PersonValues } from './person-values.ts';
import { PostFields } from './post-fields.tsx';

/** The reason why a part of the form may not be changed; undefined if it may. */
export interface PersonLocks {
  /** The reason why nothing may be changed. */
  all?: string | undefined;
  document?: string | undefined;
  personal?: string | undefined;
  signIn?: string | undefined;
  post?: string | undefined;
  erp?: string | undefined;
  administrator?: string | undefined;
}

interface PersonSectionsProps<Out> {
  control: Control<PersonValues, unknown, Out>;
  locks: PersonLocks;
  /** False for invitations, which create no administrators. */
  withAdministrator?: boolean;
  /** The new e-mail address that waits for confirmation. */
  newEmail?: string | null;
}

const genderOptions = genders.map((value) => ({ value, label: genderNames[value] }));

/** Titles of the sections while the person loads. */
export const personSections = ['Dados pessoais', 'Entrada no painel', 'Função na loja', 'ERP'] as const;

/** The sections of a person's form, shared by invitations and collaborators. */
export function PersonSections<Out>({ control, locks, withAdministrator, newEmail }: PersonSectionsProps<Out>) {
  const field = fieldOf(collaboratorRecord, { control });
  const isLocked = (lock: keyof PersonLocks) => locks.all !== undefined || locks[lock] !== undefined;
  return (
    <>
      <LockedNotice reason={locks.all} />
      <SectionCard title="Dados pessoais" description={locks.personal ?? ''}>
        <FieldGrid>
          <MaskField
            control={control}
            name="document"
            label="CPF"
            mask="cpf"
            required
            disabledReason={locks.document}
            autoFocus={!locks.document}
          />
          <TextField {...field('name')} required autoComplete="off" disabled={isLocked('personal')} />
          <SelectField {...field('gender')} options={genderOptions} disabled={isLocked('personal')} />
          <PhoneFields control={control} disabled={isLocked('personal')} />
        </FieldGrid>
      </SectionCard>
      <SectionCard title="Entrada no painel" description={locks.signIn ?? 'A pessoa entra com o CPF.'}>
        <FieldGrid>
          <TextField
            {...field('email')}
            type="email"
            description={newEmail ? `Confirme em ${newEmail}: enviamos um link para lá.` : undefined}
            autoComplete="off"
            disabled={isLocked('signIn')}
          />
          <TextField {...field('username')} autoComplete="off" disabled={isLocked('signIn')} />
        </FieldGrid>
      </SectionCard>
      <SectionCard title="Função na loja" description={locks.post ?? ''}>
        <PostFields control={control} disabled={isLocked('post')} />
        {withAdministrator && (
          <CheckboxField
            {...field('is_admin')}
            description="Tem todas as permissões, seja qual for o cargo."
            disabled={locks.all !== undefined}
            disabledReason={locks.administrator}
          />
        )}
      </SectionCard>
      <SectionCard
        title="ERP"
        description={locks.erp ?? 'Como a pessoa é conhecida no sistema da farmácia. Preencha os dois ou nenhum.'}
      >
        <FieldGrid>
          <TextField {...field('agent_erp_id')} disabled={isLocked('erp')} />
          <TextField {...field('agent_erp_name')} disabled={isLocked('erp')} />
        </FieldGrid>
      </SectionCard>
    </>
  );
}

interface PhoneFieldsProps<Out> {
  control: Control<PersonValues, unknown, Out>;
  disabled: boolean;
}

function PhoneFields<Out>({ control, disabled }: PhoneFieldsProps<Out>) {
  const field = fieldOf(collaboratorRecord, { control, disabled });
  return (
    <div className={classes.phone}>
      <MaskField {...field('phone_ddi')} mask="ddi" />
      <MaskField {...field('phone_ddd')} mask="ddd" />
      <MaskField {...field('phone_number')} mask="phone-number" />
    </div>
  );
}
