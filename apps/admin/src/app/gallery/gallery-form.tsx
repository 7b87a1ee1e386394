import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { DateField } from '../../kit/form/date-field.tsx';
import { DateTimeField } from '../../kit/form/date-time-field.tsx';
import { MaskField } from '../../kit/form/mask-field.tsx';
import { MaskInput } from '../../kit/form/mask-input.tsx';
import { MoneyField } from '../../kit/form/money-field.tsx';
import { moved } from '../../kit/form/moved.ts';
import { RichTextField } from '../../kit/form/rich-text-field.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { SortableList } from '../../kit/form/sortable-list.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Button } from '../../kit/look/button.tsx';
import { SectionCard } from '../../kit/page/section-card.tsx';

const empty = {
  name: 'Ácido hialurônico 30 ml',
  cpf: '52998224725',
  phone: '11987654321',
  price: '1234.56',
  day: '2026-12-24',
  moment: '2026-12-24T17:30:00.000Z',
  uf: 'SP',
  obs: 'Entregar na portaria.',
  text: '<h2>Para que serve</h2><p>Hidrata a pele <strong>seca</strong>.</p><ul><li><p>Rosto</p></li><li><p>Corpo</p></li></ul>',
  terms: true,
};

export function GalleryForm() {
  const form = useForm({ defaultValues: empty });
  const { control, formState } = form;
  const [refused, setRefused] = useState('123');
  const [dialogOpened, setDialogOpened] = useState(false);
  const save = form.handleSubmit((values) => {
    form.reset(values);
    toast.success('Alterações salvas');
  });
  return (
    <form onSubmit={save} noValidate>
      <SectionCard
        title="Formulário"
        description="Rótulo acima, ajuda e erro junto do campo."
        actions={<Button onClick={() => setDialogOpened(true)}>Abrir janela</Button>}
      >
        <TextField name="name" control={control} label="Nome" description="Como aparece na loja." />
        <MaskField name="cpf" control={control} label="CPF" mask="cpf" />
        <MaskInput label="CPF com erro" mask="cpf" value={refused} onChange={setRefused} error="CPF inválido" />
        <MaskField name="phone" control={control} label="Telefone" mask="phone" />
        <MoneyField name="price" control={control} label="Preço" />
        <DateField name="day" control={control} label="Data de expedição" minDate="2026-11-21" />
        <DateTimeField name="moment" control={control} label="Publicar em" />
        <SelectField
          name="uf"
          control={control}
          label="UF"
          searchable
          clearable
          options={[
            { value: 'SP', label: 'São Paulo' },
            { value: 'RJ', label: 'Rio de Janeiro' },
            { value: 'MG', label: 'Minas Gerais' },
          ]}
        />
        <TextAreaField name="obs" control={control} label="Observação" limit={160} />
        <RichTextField name="text" control={control} label="Descrição" limit={400} />
        <CheckboxField name="terms" control={control} label="Aceito os termos" />
        <TextField name="name" control={control} label="Sem permissão" disabledReason="Seu cargo não permite." />
        <SortableSample />
      </SectionCard>
      <SaveBar
        dirty={formState.isDirty}
        onSave={async () => {
          await save();
          return true;
        }}
        onDiscard={() => form.reset()}
      />
      <Dialog
        opened={dialogOpened}
        onClose={() => setDialogOpened(false)}
        title="Estimativa de expedição"
        actions={<Button variant="primary">Confirmar</Button>}
      >
        <DateField name="day" control={control} label="Data de expedição" />
      </Dialog>
    </form>
  );
}

function SortableSample() {
  const [items, setItems] = useState(['Creme', 'Gel', 'Loção', 'Pomada']);
  return (
    <SortableList
      label="Formas em ordem"
      items={items}
      keyOf={(item) => item}
      nameOf={(item) => item}
      onMove={(from, to) => setItems(moved(items, from, to))}
    >
      {(item, handle, index) => (
        <div>
          {handle} {index + 1}. {item}
        </div>
      )}
    </SortableList>
  );
}
