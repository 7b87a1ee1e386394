import { UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Tooltip } from '../look/tooltip.tsx';
import { type RichTextControl, richTextControls } from './rich-text-controls.ts';
import classes from './rich-text-editor.module.css';
import { focusText, inText } from './rich-text-focus.ts';
import { RichTextLink } from './rich-text-link.tsx';

interface ToolbarProps {
  editor: Editor;
  /** Name of the text; the toolbar is named after it. */
  label: string;
  isLocked: boolean;
  /** The picture button beside the link button, and its action, in an editor with pictures. */
  picture?: { control: RichTextControl; onPress: () => void } | undefined;
}

type Groups = readonly (readonly RichTextControl[])[];

const withPicture = (control: RichTextControl): Groups =>
  richTextControls.map((group) => group.flatMap((each) => (each.run === 'link' ? [each, control] : [each])));

interface ControlState {
  isOn: boolean;
  isPossible: boolean;
}

function stateOf(editor: Editor, groups: Groups): Record<string, ControlState> {
  const inTable = editor.isActive('table');
  const shown = groups.flat().filter((control) => inTable || !control.inTable);
  return Object.fromEntries(
    shown.map(({ key, isOn, isPossible }) => [
      key,
      { isOn: isOn?.(editor) ?? false, isPossible: isPossible?.(editor) ?? true },
    ]),
  );
}

/**
 * The toolbar is one tab stop. Arrows move between buttons, Escape returns to the text, Alt+F10 in the text comes here.
 */
export function RichTextToolbar({ editor, label, isLocked, picture }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('h2');
  const [asksLink, setAsksLink] = useState(false);
  const control = picture?.control;
  const groups = useMemo(() => (control ? withPicture(control) : richTextControls), [control]);
  const states = useEditorState({ editor, selector: () => stateOf(editor, groups) });
  const stop = states[current] ? current : 'h2';

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    if (event.key === 'Escape') focusText(editor);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  };
  const press = ({ run }: RichTextControl) => {
    if (run === 'link') setAsksLink(true);
    else if (run === 'picture') picture?.onPress();
    else run(inText(editor)).run();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Formatação de ${label}`}
      data-rich-text-toolbar
      className={classes.toolbar}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => {
        const shown = group.filter(({ key }) => states[key]);
        if (shown.length === 0) return null;
        return (
          <div key={group[0]?.key} className={classes.group}>
            {shown.map((control) => {
              const { key, label: name, keys, icon: Icon, isOn } = control;
              const isPossible = states[key]?.isPossible && !isLocked;
              return (
                <Tooltip key={key} label={keys ? `${name} (${keys})` : name}>
                  <UnstyledButton
                    className={classes.control ?? ''}
                    aria-label={name}
                    aria-pressed={isOn ? states[key]?.isOn : undefined}
                    aria-disabled={!isPossible || undefined}
                    tabIndex={key === stop ? 0 : -1}
                    onFocus={() => setCurrent(key)}
                    // The text keeps its selection.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => isPossible && press(control)}
                  >
                    <Icon size={18} stroke={1.75} />
                  </UnstyledButton>
                </Tooltip>
              );
            })}
          </div>
        );
      })}
      {asksLink && <RichTextLink editor={editor} onClose={() => setAsksLink(false)} />}
    </div>
  );
}
