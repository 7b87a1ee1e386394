import { KeysDialog } from '../keys/keys-dialog.tsx';
import { type ListKeys, pageButtons } from './use-list-keys.ts';

const listed = [
  ['j', 'próxima linha'],
  ['k', 'linha anterior'],
  ['↓', 'na busca: primeira linha'],
  ['Enter', 'abre a linha'],
  ['x', 'marca ou desmarca a linha'],
  ['Shift+x', 'marca ou desmarca até a linha'],
  ['a', 'marca ou desmarca a página'],
  ['Tab', 'depois de marcar: vai à barra dos marcados'],
] as const;

const ofSelection: readonly string[] = ['x', 'Shift+x', 'a', 'Tab'];

/** "Novo pedido" → "novo pedido", like the other lines. */
const nameOf = ({ textContent }: HTMLElement) => (textContent ?? '').trim().toLowerCase();

export function ListKeysDialog({ keys, selectable }: { keys: ListKeys; selectable: boolean }) {
  return (
    <KeysDialog
      {...keys}
      opened={keys.helpOpened}
      onClose={() => keys.setHelpOpened(false)}
      listed={[
        ...listed.filter(([key]) => selectable || !ofSelection.includes(key)),
        ...pageButtons().map((button) => [button.getAttribute('aria-keyshortcuts') ?? '', nameOf(button)] as const),
      ]}
    />
  );
}
