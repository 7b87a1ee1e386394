import { customerRecord } from '@botica/contract/features/customers/customer-record';
import type { MergePreview } from '@botica/contract/features/customers/customers.contract';
import type { MergeChoice } from '@botica/contract/features/customers/merge-fields';
import { consentAnswer, consentAnswers } from '@botica/contract/kit/fields/marketing-consent';
import type { MergeSide } from '@botica/contract/kit/merge-record';
import classes from './merge-dialog.module.css';

interface MergeFieldsProps {
  preview: MergePreview;
  choice: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
}

type Field = MergePreview['fields'][number];

/** Values of both customers side by side; where they differ, the person chooses one. */
export function MergeFields({ preview, choice, onChoose }: MergeFieldsProps) {
  const filled = preview.fields.filter((field) => !isEmpty(field.this) || !isEmpty(field.other));
  const { marketing_consent: consent } = preview;
  return (
    <>
      <p className={classes.text}>
        Escolha o que vale onde os dois cadastros diferem. Pedidos e endereços dos dois ficam sempre.
      </p>
      <div className={classes.heads} aria-hidden>
        <Head title="Este cadastro" customer={preview.this} />
        <Head title="O outro, que deixa de existir" customer={preview.other} />
      </div>
      <ul className={classes.fields}>
        {filled.map((field) => (
          <li key={field.field}>
            {field.differs ? (
              <Choice
                field={field}
                chosen={choice[field.field] ?? field.suggested}
                onChoose={(side) => onChoose({ ...choice, [field.field]: side })}
              />
            ) : (
              <div className={classes.field}>
                <span className={classes.name}>{customerRecord.units[field.field].label}</span>
                <span className={classes.same}>
                  {shown(field.this)} <span className="quiet">(igual nos dois)</span>
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
      {consent && (
        <p className={classes.text}>
          Mensagens de marketing: <strong>{answer(consent.outcome)}</strong>
          {consent.this !== consent.other &&
            ` (este cadastro: ${answer(consent.this)}; o outro: ${answer(consent.other)})`}
          . Uma recusa vale sempre.
        </p>
      )}
    </>
  );
}

const answer = (granted: boolean | null) =>
  granted === null ? 'nada registrado' : consentAnswers[consentAnswer(granted)];

function Head({ title, customer }: { title: string; customer: MergePreview['this'] }) {
  return (
    <div className={classes.head}>
      <strong>{title}</strong>
      <span className="quiet">
        nº {customer.id} · {customer.orders.toLocaleString('pt-BR')} {customer.orders === 1 ? 'pedido' : 'pedidos'}
      </span>
    </div>
  );
}

const isEmpty = (value: Field['this']) => value === null || value.length === 0;
const shown = (value: Field['this']) => (isEmpty(value) ? '—' : [value].flat().join(', '));

function Choice({ field, chosen, onChoose }: { field: Field; chosen: MergeSide; onChoose: (side: MergeSide) => void }) {
  const { label, canJoin } = customerRecord.units[field.field];
  const option = (side: MergeSide, whose: string, text: string) => (
    <label className={classes.option} data-chosen={chosen === side || undefined}>
      <input
        type="radio"
        name={`merge-${field.field}`}
        checked={chosen === side}
        onChange={() => onChoose(side)}
        aria-label={`${whose}: ${text}`}
      />
      <span className={classes.value}>{text}</span>
    </label>
  );
  return (
    <fieldset className={classes.field}>
      <legend className={classes.name}>{label}</legend>
      {option('this', 'Este cadastro', shown(field.this))}
      {option('other', 'O outro', shown(field.other))}
      {canJoin && !isEmpty(field.this) && !isEmpty(field.other) && (
        <div className={classes.both}>{option('both', 'Os dois', 'Juntar os dois')}</div>
      )}
    </fieldset>
  );
}
