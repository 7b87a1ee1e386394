import { editedFlags } from '@botica/contract/features/products/bulk/product-bulk-edit';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { DateTimeInput } from '../../../kit/form/date-time-field.tsx';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { SegmentedSwitch } from '../../../kit/look/segmented-switch.tsx';
import { type DraftFieldsProps, faultyField } from './edit-fields.ts';

const { labels } = productRecord;
const choices = (yes: string, no: string) => [
  { value: 'on' as const, label: yes },
  { value: 'off' as const, label: no },
];

/** Whether the products are among the highlights, offers or banners. */
export function FlagFields({ draft, onChange }: DraftFieldsProps) {
  return (
    <>
      <SelectInput
        label="O que marcar"
        options={editedFlags.map((flag) => ({ value: flag, label: labels[flag] }))}
        value={draft.flag}
        onChange={(flag) => flag && onChange({ ...draft, flag })}
      />
      <SegmentedSwitch
        label={labels[draft.flag]}
        value={draft.isOn ? 'on' : 'off'}
        choices={choices('Marcar', 'Desmarcar')}
        onChange={(value) => onChange({ ...draft, isOn: value === 'on' })}
      />
    </>
  );
}

/** A promotion, or a discount by quantity, relative to each product's sale price. */
export function OfferFields({ draft, onChange, error }: DraftFieldsProps) {
  const { what, isOn } = draft;
  const at = faultyField(draft);
  const errorAt = (field: string) => (at === field ? error : undefined);
  const [name, verb] =
    what === 'promotion' ? ([labels.promotion, 'Pôr'] as const) : ([labels.bulk_config, 'Dar'] as const);
  return (
    <>
      <SegmentedSwitch
        label={name}
        value={isOn ? 'on' : 'off'}
        choices={choices(verb, 'Retirar')}
        onChange={(value) => onChange({ ...draft, isOn: value === 'on' })}
      />
      {isOn && (
        <TextInput
          label="Abaixo do preço de venda, em %"
          description="30 tira trinta por cento do preço de venda de cada produto, arredondado ao centavo."
          required
          inputMode="decimal"
          example="30"
          value={draft.percent}
          onChange={(percent) => onChange({ ...draft, percent })}
          error={errorAt('percent')}
        />
      )}
      {isOn && what === 'bulk_config' && (
        <TextInput
          label="A partir de quantas unidades"
          required
          inputMode="numeric"
          example="3"
          value={draft.minQty}
          onChange={(minQty) => onChange({ ...draft, minQty })}
          error={errorAt('min_qty')}
        />
      )}
      {isOn && what === 'promotion' && (
        <>
          <DateTimeInput
            label="Início"
            required
            fromNow
            value={draft.from}
            onChange={(from) => onChange({ ...draft, from })}
            error={errorAt('from')}
          />
          <DateTimeInput
            label="Fim"
            required
            fromNow
            value={draft.to}
            onChange={(to) => onChange({ ...draft, to })}
            error={errorAt('to')}
          />
        </>
      )}
    </>
  );
}
