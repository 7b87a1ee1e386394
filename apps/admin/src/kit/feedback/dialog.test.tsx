import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { TextInput } from '../form/text-input.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

const nothing = () => {};
const question = {
  opened: true,
  onClose: nothing,
  title: 'Registrar nota fiscal',
  confirmLabel: 'Registrar',
  children: 'Só uma vez.',
};

const conflict = {
  title: 'Este pedido mudou',
  differences: [],
  other: 'Marina',
  children: 'Marina',
  onClose: nothing,
  onUseCurrent: nothing,
};

/** The text of the focused button, or the name of the focused field, after the dialog has opened. */
async function focusedIn(part: React.ReactElement): Promise<string | null> {
  await renderPart(part);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const focused = document.activeElement as HTMLElement;
  return focused.textContent || focused.getAttribute('aria-label') || focused.getAttribute('name');
}

test.each([
  ['a question', 'Registrar', <ConfirmDialog {...question} key="" onConfirm={nothing} />],
  ['a question of removing', 'Voltar', <ConfirmDialog {...question} key="" danger onConfirm={nothing} />],
  ['a conflict', 'Usar a versão atual', <ConflictDialog {...conflict} key="" onSaveAnyway={nothing} />],
  [
    'the question of leaving',
    'Salvar e sair',
    <LeaveDialog key="" opened onStay={nothing} onLeave={nothing} onSaveAndLeave={async () => {}} />,
  ],
  [
    'a form',
    'nome',
    <Dialog key="" opened onClose={nothing} title="Cidade">
      <TextInput label="Nome" name="nome" value="" onChange={nothing} />
    </Dialog>,
  ],
])('%s opens with the focus on %s, never on the cross', async (_what, expected, part) => {
  expect(await focusedIn(part)).toBe(expected);
});

test('what the record takes no longer cannot be saved anyway', async () => {
  await renderPart(<ConflictDialog {...conflict} onSaveAnyway={null} />);
  expect(await screen.findByRole('button', { name: 'Usar a versão atual' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Salvar mesmo assim' })).toBeNull();
});

test('Enter goes on with what was asked for', async () => {
  const onConfirm = vi.fn();
  const person = await renderPart(<ConfirmDialog {...question} onConfirm={onConfirm} />);
  const confirm = await screen.findByRole('button', { name: 'Registrar' });
  await waitFor(() => expect(document.activeElement).toBe(confirm));
  await person.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

function Invoice() {
  const [isOpen, setOpen] = useState(false);
  const [isSet, setSet] = useState(false);
  return (
    <main>
      <p>
        <button type="button">Descartar</button>
      </p>
      <form>
        <input name="nota" readOnly={isSet} />
        {!isSet && (
          <button type="button" onClick={() => setOpen(true)}>
            Informar
          </button>
        )}
      </form>
      {isOpen && (
        <ConfirmDialog
          {...question}
          onConfirm={() => {
            setOpen(false);
            setSet(true);
          }}
        />
      )}
    </main>
  );
}

test('what opened a window and went with it leaves the focus to its neighbour', async () => {
  const person = await renderPart(<Invoice />);
  await person.click(screen.getByRole('button', { name: 'Informar' }));
  const confirm = await screen.findByRole('button', { name: 'Registrar' });
  await waitFor(() => expect(document.activeElement).toBe(confirm));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('nota'));
});
