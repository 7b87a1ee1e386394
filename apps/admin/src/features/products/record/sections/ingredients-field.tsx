import { ingredientRecord } from '@botica/contract/features/products/record/product-parts';
import { maxIngredients, productRecord } from '@botica/contract/features/products/record/product-record';
import { defaultMeasure, ingredientMeasures } from '@botica/contract/features/products/record/product-units';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo, useReducer } from 'react';
import { CheckboxInput } from '../../../../kit/form/checkbox-input.tsx';
import { SortableList } from '../../../../kit/form/sortable-list.tsx';
import { TextInput } from '../../../../kit/form/text-input.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { useRows } from '../../../../kit/form/use-rows.ts';
import { Button } from '../../../../kit/look/button.tsx';
import { IconButton } from '../../../../kit/look/icon-button.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import { ListError } from './list-error.tsx';
import classes from './rows.module.css';

const { labels } = ingredientRecord;
const newIngredient = { name: '', concentration: '', measure: defaultMeasure, is_active: true, visible: true };
const measuresId = 'ingredient-measures';

/** Ingredients in display order. */
export function IngredientsField() {
  const parts = useProductFormParts();
  const { disabled, getValues } = parts;
  const { keys, append, move, remove } = useRows(parts, 'ingredients');
  // Rerenders after a name was typed, because the labels of handles and buttons contain it.
  const [, drawNames] = useReducer((count: number) => count + 1, 0);
  const nameAt = (index: number) => getValues(`ingredients.${index}.name`) || `ingrediente ${index + 1}`;
  return (
    <section className={classes.part} aria-label={productRecord.labels.ingredients}>
      <h3 className={classes.title}>{productRecord.labels.ingredients}</h3>
      {keys.length > 0 && (
        <div className={`${classes.ingredient} ${classes.head}`} aria-hidden>
          <span className={classes.handleGap} />
          <span>Nome</span>
          <span>{labels.concentration}</span>
          <span>{labels.measure}</span>
          <span className={classes.centred}>{labels.is_active}</span>
          <span className={classes.centred}>{labels.visible}</span>
          <span />
        </div>
      )}
      <datalist id={measuresId}>
        {ingredientMeasures.map((measure) => (
          <option key={measure} value={measure} />
        ))}
      </datalist>
      <SortableList
        label={productRecord.labels.ingredients}
        items={keys}
        keyOf={(key) => key}
        nameOf={(key) => nameAt(keys.indexOf(key))}
        onMove={move}
        disabledReason={disabled ? 'Este produto só pode ser visto.' : undefined}
      >
        {(_, handle, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every supported browser
          <div role="group" aria-label={`Ingrediente ${index + 1}`} className={classes.ingredient}>
            {handle}
            {/* Fields of that place: see `useRows`. */}
            <IngredientFields key={index} index={index} onNamed={drawNames} />
            {!disabled && (
              <IconButton
                size="small"
                label={`Remover ${nameAt(index)}`}
                icon={<IconX size={16} />}
                onClick={() => remove(index)}
              />
            )}
          </div>
        )}
      </SortableList>
      <ListError name="ingredients" />
      {!disabled && (
        <div>
          <Button
            icon={<IconPlus size={16} aria-hidden />}
            disabledReason={keys.length >= maxIngredients ? `São no máximo ${maxIngredients} ingredientes.` : undefined}
            onClick={() => append(newIngredient)}
          >
            Adicionar ingrediente
          </Button>
        </div>
      )}
    </section>
  );
}

interface IngredientProps {
  index: number;
  /** Called when the name field loses the focus. */
  onNamed: () => void;
}

/** Rerenders when its position changes, not when other rows move or change. */
const IngredientFields = memo(function IngredientFields({ index, onNamed }: IngredientProps) {
  const { control, disabled } = useProductFormParts();
  const name = useField({ control, name: `ingredients.${index}.name` });
  const concentration = useField({ control, name: `ingredients.${index}.concentration` });
  const measure = useField({ control, name: `ingredients.${index}.measure` });
  const active = useField({ control, name: `ingredients.${index}.is_active` });
  const visible = useField({ control, name: `ingredients.${index}.visible` });
  const field = { labelHidden: true, disabled, autoComplete: 'off' };
  return (
    <>
      <div className={classes.name}>
        <TextInput
          {...name}
          {...field}
          label="Nome"
          example="Nome"
          onBlur={() => {
            name.onBlur();
            onNamed();
          }}
        />
      </div>
      <TextInput {...concentration} {...field} label={labels.concentration} example="0,5" inputMode="decimal" />
      <TextInput {...measure} {...field} label={labels.measure} list={measuresId} />
      <div className={classes.flag}>
        <CheckboxInput {...active} label={labels.is_active} disabled={disabled} />
      </div>
      <div className={classes.flag}>
        <CheckboxInput {...visible} label={labels.visible} disabled={disabled} />
      </div>
    </>
  );
});
