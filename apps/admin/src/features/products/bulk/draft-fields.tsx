import type { CategoriesEdit } from '@botica/contract/features/products/bulk/product-bulk-edit';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { DateTimeInput } from '../../../kit/form/date-time-field.tsx';
import { MoneyInput } from '../../../kit/form/money-field.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { SegmentedSwitch } from '../../../kit/look/segmented-switch.tsx';
import { CategoryBoxes } from '../categories/category-boxes.tsx';
import type { DraftFieldsProps } from './edit-fields.ts';
import { FlagFields, OfferFields } from './offer-fields.tsx';

const { labels } = productRecord;

const hows: readonly { value: CategoriesEdit['how']; label: string }[] = [
  { value: 'add', label: 'Adicionar' },
  { value: 'remove', label: 'Retirar' },
  { value: 'replace', label: 'Trocar' },
];

export function DraftFields({ draft, onChange, error }: DraftFieldsProps) {
  const { what, isOn } = draft;
  if (what === '') return null;
  const on = (label: string, [yes, no]: readonly [string, string]) => (
    <SegmentedSwitch
      label={label}
      value={isOn ? 'on' : 'off'}
      choices={[
        { value: 'on', label: yes },
        { value: 'off', label: no },
      ]}
      onChange={(value) => onChange({ ...draft, isOn: value === 'on' })}
    />
  );
  if (what === 'sold_out') return on('Esgotado', ['Esgotado', 'Em estoque']);
  if (what === 'flag') return <FlagFields draft={draft} onChange={onChange} error={error} />;
  if (what === 'promotion' || what === 'bulk_config') {
    return <OfferFields draft={draft} onChange={onChange} error={error} />;
  }
  if (what === 'categories') {
    return (
      <>
        <SegmentedSwitch
          label="O que fazer"
          value={draft.how}
          choices={hows}
          onChange={(how) => onChange({ ...draft, how })}
        />
        <CategoryBoxes
          legend="Quais categorias"
          chosen={draft.categories}
          onChange={(categories) => onChange({ ...draft, categories })}
          error={error}
        />
      </>
    );
  }
  if (what === 'ecommerce' || what === 'callcenter') {
    return (
      <>
        {on('Disponibilidade', ['Disponível', 'Indisponível'])}
        <DateTimeInput
          label="A partir de"
          description="Vazio: desde já."
          fromNow
          value={draft.from}
          onChange={(from) => onChange({ ...draft, from })}
          error={error}
        />
      </>
    );
  }
  return (
    <>
      <SegmentedSwitch
        label="Qual preço"
        value={draft.field}
        choices={[
          { value: 'discount_price', label: labels.discount_price },
          { value: 'price', label: labels.price },
        ]}
        onChange={(field) => onChange({ ...draft, field })}
      />
      {what === 'price' ? (
        <MoneyInput
          label="Novo preço"
          required
          value={draft.value}
          onChange={(value) => onChange({ ...draft, value })}
          error={error}
        />
      ) : (
        <TextInput
          label="Porcentagem"
          description="10 aumenta um décimo, -10 reduz. O resultado é arredondado ao centavo."
          required
          inputMode="text"
          example="10"
          value={draft.percent}
          onChange={(percent) => onChange({ ...draft, percent })}
          error={error}
        />
      )}
      {what === 'percent' && draft.field === 'discount_price' && (
        <CheckboxInput
          label="A promoção e o preço por quantidade acompanham"
          description="Só nos produtos que têm um deles."
          value={draft.follow}
          onChange={(follow) => onChange({ ...draft, follow })}
        />
      )}
    </>
  );
}
