import { Dialog } from '../feedback/dialog.tsx';
import { CheckboxInput } from '../form/checkbox-input.tsx';
import classes from './list-keys-dialog.module.css';
import type { ListKeys } from './use-list-keys.ts';

const listed = [
  ['j', 'próxima linha'],
  ['k', 'linha anterior'],
  ['↓', 'na busca: primeira linha'],
  ['Enter', 'abre a linha'],
  ['x', 'marca ou desmarca a linha'],
  ['?', 'mostra esta ajuda'],
] as const;

export function ListKeysDialog({ keys, selectable }: { keys: ListKeys; selectable: boolean }) {
  return (
    <Dialog opened={keys.helpOpened} onClose={() => keys.setHelpOpened(false)} title="Teclas de atalho">
      <dl className={classes.keys}>
        {listed
          .filter(([key]) => key !== 'x' || selectable)
          .map(([key, meaning]) => (
            <div key={key} className={classes.line}>
              <dt>
                <kbd className={classes.key}>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
      </dl>
      <CheckboxInput label="Usar teclas de uma letra" value={keys.enabled} onChange={keys.setEnabled} />
    </Dialog>
  );
}
