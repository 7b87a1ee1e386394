import {
  productRecord,
  type RichTextName,
  richTextNames,
} from '@botica/contract/features/products/record/product-record';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { RichTextField } from '../../../../kit/form/rich-text-field.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import classes from './texts-section.module.css';

/** Texts of the product's page, a tab each. A tab with an error opens by itself. */
export function TextsSection() {
  const { control, disabled } = useProductFormParts();
  const [open, setOpen] = useState<RichTextName>('description');
  const { errors } = useFormState({ control, name: richTextNames });
  const field = fieldOf(productRecord, { control, disabled });
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const wrong = richTextNames.filter((name) => errors[name]);
  const [first] = wrong;
  const isOpenRight = !wrong.includes(open);
  useEffect(() => {
    if (first && isOpenRight) setOpen(first);
  }, [first, isOpenRight]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next =
      richTextNames[(richTextNames.indexOf(open) + step + richTextNames.length) % richTextNames.length] ?? open;
    setOpen(next);
    bar.current?.querySelector<HTMLElement>(`[data-text="${next}"]`)?.focus();
  };
  return (
    <>
      <div ref={bar} role="tablist" aria-label="Textos" className={classes.tabs} onKeyDown={onKeyDown}>
        {richTextNames.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-text={name}
            aria-selected={name === open}
            aria-controls={`${id}-panel`}
            tabIndex={name === open ? 0 : -1}
            className={classes.tab}
            data-wrong={wrong.includes(name) || undefined}
            onClick={() => setOpen(name)}
          >
            {productRecord.labels[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        <RichTextField key={open} {...field(open)} />
      </div>
    </>
  );
}
