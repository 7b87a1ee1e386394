import { Dialog } from '../feedback/dialog.tsx';
import { CheckboxInput } from '../form/checkbox-input.tsx';
import { commandKey } from './command-key.ts';
import classes from './keys-dialog.module.css';
import type { LetterKeys } from './letter-keys.ts';

interface KeysDialogProps extends LetterKeys {
  opened: boolean;
  onClose: () => void;
  listed: readonly (readonly [key: string, meaning: string])[];
}

/** Shortcuts of every page. */
const everywhere = [
  [commandKey('K'), 'busca pedidos, clientes e telas'],
  [commandKey('Z'), 'desfaz, enquanto o aviso oferece'],
  ['?', 'mostra esta ajuda'],
] as const;

/** The list of a page's shortcuts, opened by `?`. */
export function KeysDialog({ opened, onClose, listed, enabled, setEnabled }: KeysDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Teclas de atalho">
      <dl className={classes.keys}>
        {[...listed, ...everywhere].map(([key, meaning]) => (
          <div key={key} className={classes.line}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <CheckboxInput label="Usar teclas de uma letra" value={enabled} onChange={setEnabled} />
    </Dialog>
  );
}
