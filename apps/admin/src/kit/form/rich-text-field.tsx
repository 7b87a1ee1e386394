import { Input } from '@mantine/core';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { errorMessage } from '../api/error-message.ts';
import { Button } from '../look/button.tsx';
import { type ControlledProps, type FieldProps, wrapperProps } from './field-props.ts';
import classes from './rich-text-field.module.css';
import type { PictureUpload } from './rich-text-pictures.tsx';
import { type FieldBinding, useField } from './use-field.ts';

interface RichTextProps {
  /** Maximum characters of the stored HTML. */
  limit: number;
  /** Height of the text in pixels. Undefined: it grows with the text. */
  height?: number;
  /** Set if the text may contain pictures: how they are uploaded. */
  pictures?: PictureUpload;
}

// The editor is as large as half a page, and most people who open a product change none of its texts.
let editor: typeof import('./rich-text-editor.tsx') | null = null;
let pictureCode: typeof import('./rich-text-pictures.tsx') | null = null;

async function fetchEditor(withPictures: boolean): Promise<void> {
  const [code, more] = await Promise.all([
    editor ?? import('./rich-text-editor.tsx'),
    pictureCode ?? (withPictures ? import('./rich-text-pictures.tsx') : null),
  ]);
  editor = code;
  pictureCode = more;
}

/** A text with headings, lists, links and tables. `value` is HTML, empty for none. */
export function RichTextInput(props: ControlledProps<string> & RichTextProps) {
  const { label, value, onChange, onBlur, required, error, ref, limit, height, pictures } = props;
  const id = useId();
  const { description, disabled, withAsterisk, labelProps } = wrapperProps(props);
  const { isHere, takesFocus, failure, load, frame } = useEditorCode(pictures !== undefined);
  const left = limit - value.length;
  const describedBy = [description && `${id}-description`, error && `${id}-error`, `${id}-counter`];
  const names = { labelledBy: `${id}-label`, describedBy: describedBy.filter(Boolean).join(' ') };
  const isLocked = disabled || props.readOnly === true;
  return (
    <div className={classes.root}>
      <Input.Wrapper
        id={id}
        label={label}
        description={description}
        error={error}
        withAsterisk={withAsterisk}
        labelElement="div"
        labelProps={{ ...labelProps, id: names.labelledBy }}
      >
        {editor && isHere ? (
          <editor.RichTextEditor
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            label={label}
            required={required}
            isLocked={isLocked}
            limit={limit}
            takesFocus={takesFocus}
            height={height}
            ref={ref}
            {...names}
            pictures={pictures && pictureCode ? { ...pictures, code: pictureCode } : undefined}
            isInvalid={error !== undefined}
          />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: what takes its place is no text area either
          <div
            ref={(element) => {
              frame.current = element;
              assign(ref, element);
            }}
            className={classes.waiting}
            style={height ? { minHeight: height + toolbarHeight } : undefined}
            role="textbox"
            aria-multiline
            aria-readonly
            aria-busy={failure === undefined}
            aria-labelledby={names.labelledBy}
            aria-describedby={names.describedBy}
            tabIndex={0}
            onFocus={() => load(true)}
          >
            {failure === undefined ? (
              'Carregando o editor…'
            ) : (
              <>
                {failure} <Button onClick={() => load(false)}>Tentar de novo</Button>
              </>
            )}
          </div>
        )}
      </Input.Wrapper>
      <div id={`${id}-counter`} className={classes.counter} data-over={left < 0 || undefined}>
        {roomText(left)}
      </div>
    </div>
  );
}

/** Height in pixels with its borders. The placeholder has the height that the editor will have. */
const toolbarHeight = 43;

function roomText(left: number): string {
  const count = Math.abs(left).toLocaleString('pt-BR');
  const [one, many] =
    left < 0 ? ['caractere a mais', 'caracteres a mais'] : ['caractere restante', 'caracteres restantes'];
  return `${count} ${Math.abs(left) === 1 ? one : many}`;
}

function assign(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** Loads the editor when its field comes near the window, or when it gets the focus. */
function useEditorCode(withPictures: boolean) {
  const frame = useRef<HTMLElement | null>(null);
  const [isHere, setIsHere] = useState(editor !== null && (pictureCode !== null || !withPictures));
  const [takesFocus, setTakesFocus] = useState(false);
  const [failure, setFailure] = useState<string>();
  const load = (withFocus: boolean) => {
    if (withFocus) setTakesFocus(true);
    setFailure(undefined);
    fetchEditor(withPictures).then(
      () => setIsHere(true),
      (error) => setFailure(errorMessage(error)),
    );
  };
  const latestLoad = useRef(load);
  useEffect(() => {
    if (isHere || !frame.current) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        latestLoad.current(false);
      },
      { rootMargin: '300px' },
    );
    seen.observe(frame.current);
    return () => seen.disconnect();
  }, [isHere]);
  return { isHere, takesFocus, failure, load, frame };
}

export function RichTextField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & RichTextProps) {
  return <RichTextInput {...useField({ name, control })} {...rest} />;
}
