import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { branches } from '@botica/contract/features/branches/branches.contract';
import { type Transporter, transporterRecord } from '@botica/contract/features/branches/record/transport';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../kit/api/api.ts';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
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
  /** Null for a new transporter. */
  transporter: Transporter | null;
  onClose: () => void;
}

export function TransporterDialog({ branch, transporter, onClose }: TransporterDialogProps) {
  const client = useQueryClient();
  /** The transporter in the form; after a conflicting save, the other person's version. */
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
  const field = fieldOf(transporterRecord, { control });
  return (
    <FormDialog
      record={record}
      title={transporter ? 'Editar transportadora' : 'Adicionar transportadora'}
      action={transporter ? 'Salvar' : 'Adicionar'}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField {...field('name')} required autoComplete="off" autoFocus />
        <MaskField {...field('cnpj')} mask="cnpj" />
        <TextField {...field('email')} type="email" autoComplete="off" />
        <MaskField {...field('phone')} mask="phone" />
        <div data-span="6">
          <TextField
            {...field('tracking_url')}
            description="Onde {code} está, entra o código de rastreio."
            example="https://rastreio.exemplo.com.br/{code}"
            type="url"
            autoComplete="off"
          />
        </div>
      </FieldGrid>
      <CheckboxField {...field('is_enabled')} label="Ativa" description="Pode ser escolhida para novos envios." />
    </FormDialog>
  );
}
