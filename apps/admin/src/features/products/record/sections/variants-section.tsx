import { variantRecord } from '@botica/contract/features/products/record/product-parts';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { CheckboxInput } from '../../../../kit/form/checkbox-input.tsx';
import { CommaListInput } from '../../../../kit/form/comma-list-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { useRows } from '../../../../kit/form/use-rows.ts';
import { Button } from '../../../../kit/look/button.tsx';
import { IconButton } from '../../../../kit/look/icon-button.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import { ListError } from './list-error.tsx';
import classes from './rows.module.css';

const maxVariants = 20;

/** Options beside the volume: a flavour, a colour. */
export function VariantsSection() {
  const parts = useProductFormParts();
  const { disabled } = parts;
  const { keys, append, remove } = useRows(parts, 'variants.items');
  return (
    <section className={classes.part} aria-label={productRecord.labels.variants}>
      {keys.map((key, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every supported browser
        <div key={key} role="group" aria-label={`Variante ${index + 1}`} className={classes.variant}>
          {/* biome-ignore lint/suspicious/noArrayIndexKey: fields of that place, see `useRows` */}
          <VariantFields key={index} index={index} />
          {!disabled && (
            <IconButton
              size="small"
              label={`Remover variante ${index + 1}`}
              icon={<IconX size={16} />}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <ListError name="variants.items" />
      {!disabled && (
        <div>
          <Button
            icon={<IconPlus size={16} aria-hidden />}
            disabledReason={keys.length >= maxVariants ? `São no máximo ${maxVariants} variantes.` : undefined}
            onClick={() => append({ name: '', options: [] })}
          >
            Adicionar variante
          </Button>
        </div>
      )}
    </section>
  );
}

const VariantFields = memo(function VariantFields({ index }: { index: number }) {
  const { control, disabled } = useProductFormParts();
  const { value: options, onChange, ...field } = useField({ control, name: `variants.items.${index}.options` });
  const show = (option: string, visible: boolean) =>
    onChange(options.map((one) => (one.value === option ? { ...one, visible } : one)));
  return (
    <>
      <TextField
        control={control}
        name={`variants.items.${index}.name`}
        label="Nome"
        example="Sabor"
        autoComplete="off"
        disabled={disabled}
      />
      <div className={`${classes.part} ${classes.wide}`}>
        <CommaListInput
          {...field}
          label={variantRecord.labels.options}
          example="Morango, limão"
          value={options.map(({ value }) => value)}
          onChange={(words) =>
            onChange(words.map((value) => options.find((one) => one.value === value) ?? { value, visible: true }))
          }
          disabled={disabled}
        />
        {options.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no row in every supported browser
          <div role="group" aria-label="Opções visíveis" className={classes.options}>
            {options.map(({ value, visible }) => (
              <CheckboxInput
                key={value}
                label={`${value} visível`}
                value={visible}
                onChange={(isVisible) => show(value, isVisible)}
                disabled={disabled}
              />
            ))}
          </div>
        )}
      </div>
    </>
  );
});
