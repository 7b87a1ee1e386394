import { branches } from '@botica/contract/features/branches/branches.contract';
import { branchRecord } from '@botica/contract/features/branches/record/branch-record';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/api/api.ts';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { LockedNotice } from '../../../../kit/form/notice.tsx';
import { SaveBar } from '../../../../kit/form/save-bar.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { SectionCard } from '../../../../kit/page/section-card.tsx';
import { putBranch } from '../../branch-queries.ts';
import type { BranchFormProps } from '../branch-form-props.ts';
import { useBranchForm } from '../use-branch-form.ts';
import { AddressFields } from './address-fields.tsx';
import { addressBody, addressOf, type DataValues, dataSchema, dataValues, dataWords } from './data-values.ts';
import { OtherAddressesCard } from './other-addresses-card.tsx';

const { update, updateAddress } = branches.endpoints;

/** Names and primary address are two calls, each sent only when its part was changed. */
export function DataTab({ branch, missing }: BranchFormProps) {
  const client = useQueryClient();
  const params = { id: branch.id };
  const record = useBranchForm<DataValues, DataValues>({
    branch,
    schema: dataSchema(branch.address !== null),
    values: dataValues(branch),
    fields: dataWords,
    success: 'Loja atualizada',
    send: async (changed, all) => {
      const { alias, fantasy_name, ...address } = changed;
      const names = {
        ...(alias === undefined ? {} : { alias }),
        ...(fantasy_name === undefined ? {} : { fantasy_name }),
      };
      let saved = branch;
      if (Object.keys(names).length > 0) {
        saved = await call(update, { params, body: names }, { ifMatch: branch.version });
        // The names are saved even if the address is refused afterwards.
        putBranch(client, saved);
      }
      const nextAddress = addressOf(all);
      if (Object.keys(address).length > 0 && nextAddress !== null) {
        saved = await call(updateAddress, { params, body: addressBody(nextAddress) }, { ifMatch: saved.version });
      }
      return saved;
    },
  });
  const isLocked = missing !== undefined;
  const field = fieldOf(branchRecord, { control: record.form.control, disabled: isLocked });
  return (
    <>
      <LockedNotice reason={missing} />
      <form {...record.formProps} className="stack">
        <SectionCard title="Dados da loja">
          <FieldGrid>
            <TextField {...field('alias')} label="Nome" description="Como a equipe a chama." required />
            <TextField {...field('fantasy_name')} description="Como os clientes a conhecem." required />
          </FieldGrid>
        </SectionCard>
        <SectionCard title="Endereço principal" description="Balcão e Entrega dizem como a loja opera.">
          <AddressFields form={record.form} disabled={isLocked} />
        </SectionCard>
      </form>
      {/*
       * The card is outside the form: its dialog has a form of its own, whose submit events would bubble to this one.
       */}
      <OtherAddressesCard branch={branch} missing={missing} />
      <SaveBar {...record.bar} disabledReason={missing} tabsPart />
    </>
  );
}
