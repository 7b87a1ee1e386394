import type { Branch } from '@botica/contract/features/branches/branches.contract';
import {
  type DeliveryLocation,
  type LocationKind,
  type LocationRules,
  type LocationUpdate,
  locationRecord,
  serviceTypeNames,
  serviceTypes,
} from '@botica/contract/features/delivery-locations/delivery-location';
import { deliveryLocations } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { stateName } from '@botica/contract/kit/brazil/uf';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { MaskField } from '../../../kit/form/mask-field.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { refreshLocations } from '../location-queries.ts';
import { locationName } from '../location-texts.ts';
import classes from './location-dialog.module.css';
import { type LocationValues, locationSchema, locationValues, locationWords } from './location-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { WeekField } from './week-field.tsx';

const { create, update } = deliveryLocations.endpoints;

const titles: Record<LocationKind, { add: string; edit: string; added: string }> = {
  zip: { add: 'Adicionar Faixa de CEP', edit: 'Atualizar Faixa de CEP', added: 'Um novo CEP foi adicionado' },
  place: { add: 'Adicionar Cidade', edit: 'Atualizar Cidade', added: 'Uma nova Cidade foi adicionada' },
  district: { add: 'Adicionar Bairro', edit: 'Atualizar Bairro', added: 'Um novo Bairro foi adicionado' },
};

function addedText(saved: LocationRules): string {
  if (saved.kind === 'place' && !saved.city) return `O estado ${stateName(saved.state)} foi adicionado`;
  return titles[saved.kind].added;
}

function updatedText(saved: LocationRules, location: DeliveryLocation): string {
  if (saved.kind === 'district') return `O bairro ${saved.district} foi atualizado!`;
  if (saved.kind === 'zip') return `A faixa de CEP ${locationName({ ...location, ...rangeOf(saved) })} foi atualizada!`;
  return saved.city ? `A cidade ${saved.city} foi atualizada!` : `O estado ${stateName(saved.state)} foi atualizado!`;
}

const rangeOf = ({ zip_from, zip_to }: { zip_from: string; zip_to: string }) => ({ zip_from, zip_to });

interface LocationDialogProps {
  branch: Pick<Branch, 'id' | 'address'>;
  kind: LocationKind;
  /** Null for a new one. */
  location: DeliveryLocation | null;
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** A delivery location, in a dialog because it is edited beside its neighbours in the table. */
export function LocationDialog({ branch, kind, location, onAdded, onClose }: LocationDialogProps) {
  const client = useQueryClient();
  /** The location in the form; after a conflicting save, the other person's version. */
  const [present, setPresent] = useState(location);
  const near = kind === 'zip' || !branch.address ? null : { state: branch.address.uf, city: branch.address.city };
  const record = useRecordForm<LocationValues, LocationRules>({
    schema: locationSchema(kind),
    values: locationValues(present, near),
    version: present?.version ?? 0,
    words: present && { record: present.kind === 'zip' ? 'Esta faixa de CEP' : 'Este local', fields: locationWords },
    save: (changed, outcome, all) =>
      saveRecord(outcome, {
        send: () =>
          present
            ? call(
                update,
                { params: { id: present.id }, body: changed as LocationUpdate },
                { ifMatch: present.version },
              )
            : call(create, { body: { ...all, branch_id: branch.id } }),
        put: (next: DeliveryLocation) => {
          if (present) setPresent(next);
          else onAdded(next.id);
          void refreshLocations(client);
        },
        success: present ? updatedText(all, present) : addedText(all),
      }),
  });
  // The place is already filled in, so the focus goes to the fields of the delivery.
  const isPlaced = location === null && kind === 'place' && near !== null;
  const { control, setValue, clearErrors } = record.form;
  const field = fieldOf(locationRecord, { control });
  return (
    <FormDialog
      record={record}
      title={titles[kind][location ? 'edit' : 'add']}
      action={location ? 'Atualizar' : 'Adicionar'}
      onClose={onClose}
    >
      <div className={classes.grid}>
        {kind === 'zip' ? (
          <>
            <MaskField {...field('zip_from')} mask="cep" required />
            <MaskField {...field('zip_to')} mask="cep" required />
          </>
        ) : (
          <PlaceFields control={control} setValue={setValue} clearErrors={clearErrors} kind={kind} />
        )}
      </div>
      <WeekField {...field('week_availibility')} label="Dias da Semana" />
      <div className={classes.grid}>
        <TextField
          {...field('service_name')}
          label="Nome do Serviço"
          required
          autoComplete="off"
          autoFocus={isPlaced}
        />
        <SelectField
          {...field('service_type')}
          options={serviceTypes.map((value) => ({ value, label: serviceTypeNames[value] }))}
          required
        />
        <MoneyField
          control={control}
          name="service_cost"
          label={locationWords.service_cost.label}
          description="Vazio ou zero: grátis."
        />
        <TextField
          {...field('shipping_time')}
          label="Prazo de Envio"
          description="Em dias do serviço."
          inputMode="numeric"
          maxLength={3}
          required
        />
        {kind !== 'district' && (
          <SelectField
            {...field('ships_low_temperature')}
            options={[
              { value: 'yes', label: 'Sim' },
              { value: 'no', label: 'Não' },
            ]}
          />
        )}
      </div>
    </FormDialog>
  );
}
