import { type Account, accountContract } from '@botica/contract/features/account/account.contract';
import { personRecord } from '@botica/contract/features/collaborators/person-fields';
import { genderNames, genders } from '@botica/contract/kit/fields/gender';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../kit/api/api.ts';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MaskField } from '../../../kit/form/mask-field.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { withPartners } from '../../collaborators/record/person-values.ts';
import { useAgentRefresh } from '../../collaborators/use-agent-refresh.ts';
import { PasswordField } from '../../session/card/password-field.tsx';
import { accountOptions } from '../account-queries.ts';
import classes from './account-page.module.css';
import { NewEmailNotice } from './new-email-notice.tsx';
import {
  asksPassword,
  type PersonalOutput,
  type PersonalValues,
  personalSchema,
  personalValues,
} from './personal-values.ts';

const genderOptions = genders.map((value) => ({ value, label: genderNames[value] }));

interface PersonalFormProps {
  account: Account;
  /** Content between the form and its save bar. The bar belongs to the foot of the page. */
  children: ReactNode;
}

export function PersonalForm({ account, children }: PersonalFormProps) {
  const client = useQueryClient();
  const refreshAgent = useAgentRefresh();
  const put = (next: Account) => {
    client.setQueryData(accountOptions().queryKey, next);
    void refreshAgent();
  };
  const record = useRecordForm<PersonalValues, PersonalOutput>({
    schema: personalSchema(account),
    values: personalValues(account),
    version: account.version,
    words: { record: 'Este cadastro', fields: { ...personRecord.fields, current_password: null } },
    save: (changed, outcome, all) =>
      saveRecord(outcome, {
        send: () =>
          call(accountContract.endpoints.update, { body: withPartners(changed, all) }, { ifMatch: account.version }),
        put,
        success: 'Seus dados foram atualizados',
      }),
  });
  const { control } = record.form;
  const field = fieldOf(personRecord, { control });
  const [email, username] = record.form.watch(['email', 'username']);

  return (
    <>
      <form {...record.formProps}>
        <SectionCard title="Dados pessoais" description="Você entra com o CPF.">
          <FieldGrid>
            <TextField {...field('name')} autoComplete="name" required />
            <SelectField {...field('gender')} options={genderOptions} />
            <TextField {...field('email')} type="email" autoComplete="email" />
            <TextField {...field('username')} autoComplete="username" />
            <div className={classes.phone}>
              <MaskField {...field('phone_ddi')} mask="ddi" />
              <MaskField {...field('phone_ddd')} mask="ddd" />
              <MaskField {...field('phone_number')} mask="phone-number" />
            </div>
            {account.new_email !== null && <NewEmailNotice account={account} newEmail={account.new_email} />}
            {asksPassword(account, { email, username }) && (
              <div className={classes.proof} data-span="6">
                <PasswordField
                  control={control}
                  name="current_password"
                  label="Senha atual"
                  description="Confirma que é você quem altera o e-mail ou o usuário."
                  autoComplete="current-password"
                />
              </div>
            )}
          </FieldGrid>
        </SectionCard>
      </form>
      {children}
      <SaveBar {...record.bar} />
    </>
  );
}
