import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconTable,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ComponentType } from 'react';

export interface RichTextControl {
  key: string;
  label: string;
  /** Keyboard shortcut, for the hint. */
  keys?: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The command. A link and a picture open a question first. */
  run: ((chain: ChainedCommands) => ChainedCommands) | 'link' | 'picture';
  /** True if the text at the cursor has this format. Undefined if the control is not a toggle. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  /** Shown only while the cursor is in a table. */
  inTable?: boolean;
}

const mark = (
  [key, label, keys]: readonly [string, string, string],
  icon: RichTextControl['icon'],
  run: (chain: ChainedCommands) => ChainedCommands,
): RichTextControl => ({ key, label, keys, icon, run, isOn: (editor) => editor.isActive(key) });

const heading = (level: 2 | 3 | 4, icon: RichTextControl['icon']): RichTextControl => ({
  key: `h${level}`,
  label: `Título ${level}`,
  keys: `Ctrl+Alt+${level}`,
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** The toolbar of the rich text editor, group by group. */
export const richTextControls: readonly (readonly RichTextControl[])[] = [
  [heading(2, IconH2), heading(3, IconH3), heading(4, IconH4)],
  [
    mark(['bold', 'Negrito', 'Ctrl+B'], IconBold, (chain) => chain.toggleBold()),
    mark(['italic', 'Itálico', 'Ctrl+I'], IconItalic, (chain) => chain.toggleItalic()),
    mark(['underline', 'Sublinhado', 'Ctrl+U'], IconUnderline, (chain) => chain.toggleUnderline()),
    mark(['strike', 'Riscado', 'Ctrl+Shift+S'], IconStrikethrough, (chain) => chain.toggleStrike()),
    {
      key: 'clear',
      label: 'Limpar formatação',
      icon: IconClearFormatting,
      run: (chain) => chain.unsetAllMarks().clearNodes(),
    },
  ],
  [
    mark(['bulletList', 'Lista', 'Ctrl+Shift+8'], IconList, (chain) => chain.toggleBulletList()),
    mark(['orderedList', 'Lista numerada', 'Ctrl+Shift+7'], IconListNumbers, (chain) => chain.toggleOrderedList()),
    mark(['blockquote', 'Citação', 'Ctrl+Shift+B'], IconBlockquote, (chain) => chain.toggleBlockquote()),
    { key: 'rule', label: 'Linha divisória', icon: IconSeparatorHorizontal, run: (chain) => chain.setHorizontalRule() },
  ],
  [
    { key: 'link', label: 'Link', icon: IconLink, run: 'link', isOn: (editor) => editor.isActive('link') },
    {
      key: 'table',
      label: 'Inserir tabela',
      icon: IconTable,
      run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
      isPossible: (editor) => !editor.isActive('table'),
    },
  ],
  [
    {
      key: 'row',
      label: 'Linha abaixo',
      icon: IconRowInsertBottom,
      run: (chain) => chain.addRowAfter(),
      inTable: true,
    },
    {
      key: 'column',
      label: 'Coluna à direita',
      icon: IconColumnInsertRight,
      inTable: true,
      run: (chain) => chain.addColumnAfter(),
    },
    { key: 'noRow', label: 'Remover linha', icon: IconRowRemove, run: (chain) => chain.deleteRow(), inTable: true },
    {
      key: 'noColumn',
      label: 'Remover coluna',
      icon: IconColumnRemove,
      inTable: true,
      run: (chain) => chain.deleteColumn(),
    },
    { key: 'noTable', label: 'Remover tabela', icon: IconTableOff, run: (chain) => chain.deleteTable(), inTable: true },
  ],
  [
    {
      key: 'undo',
      label: 'Desfazer',
      keys: 'Ctrl+Z',
      icon: IconArrowBackUp,
      run: (chain) => chain.undo(),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      key: 'redo',
      label: 'Refazer',
      keys: 'Ctrl+Y',
      icon: IconArrowForwardUp,
      run: (chain) => chain.redo(),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
];
