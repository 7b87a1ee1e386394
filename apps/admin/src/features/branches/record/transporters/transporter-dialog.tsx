import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { branches } from '@botica/contract/features/branches/branches.contract';
import { type Transporter, transporterRecord } from '@botica/contract/features/branches/record/transport';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../kit/api/api.ts';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { MaskField } from '../../../../kit/form/mask-field.tsx';
import { saveRecord } from '../../../../kit/form/save-record.ts';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { putTransporter } from '../../branch-queries.ts';
import {
  type TransporterOutput,
  type TransporterValues,
  transporterSchema,
  transporterValues,
} from './transporter-values.ts';

const { createTransporter, updateTransporter } = branches.endpoints;

interface TransporterDialogProps {
  branch: Branch;
  /** Null: a new one. */
  transporter: Transporter | null;
  onClose: () => void;
}

export function TransporterDialog({ branch, transporter, onClose }: TransporterDialogProps) {
  const client = useQueryClient();
  /** As it stands: after somebody else was quicker, their version. */
  const [present, setPresent] = useState(transporter);
  const record = useRecordForm<TransporterValues, TransporterOutput>({
    schema: transporterSchema,
    values: transporterValues(present),
    version: present?.version ?? 0,
    words: present && { record: 'Esta transportadora', fields: transporterRecord.fields },
    save: (changed, outcome, all) =>
      saveRecord(outcome, {
        send: () =>
          present
            ? call(updateTransporter, { params: { id: present.id }, body: changed }, { ifMatch: present.version })
            : call(createTransporter, { body: { ...all, branch_id: branch.id } }),
        put: (next: Transporter) => {
          if (present) setPresent(next);
          putTransporter(client, branch.id, next);
        },
        success: present ? 'Transportadora atualizada' : 'Transportadora adicionada',
      }),
  });
  const { control } = record.form;
  return (
    <FormDialog
      record={record}
      title={transporter ? 'Editar transportadora' : 'Adicionar transportadora'}
      action={transporter ? 'Salvar' : 'Adicionar'}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField control={control} name="name" label="Nome" required autoComplete="off" autoFocus />
        <MaskField control={control} name="cnpj" label="CNPJ" mask="cnpj" />
        <TextField control={control} name="email" label="E-mail" type="email" autoComplete="off" />
        <MaskField control={control} name="phone" label="Telefone" mask="phone" />
        <div data-span="6">
          <TextField
            control={control}
            name="tracking_url"
            label="Página de rastreio"
            description="Onde {code} está, entra o código de rastreio."
            example="https://rastreio.exemplo.com.br/{code}"
            type="url"
            autoComplete="off"
          />
        </div>
      </FieldGrid>
      <CheckboxField
        control={control}
        name="is_enabled"
        label="Ativa"
        description="Pode ser escolhida para novos envios."
      />
    </FormDialog>
  );
}
