import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { PickList } from './pick-list.tsx';

async function renderList(onLeave: () => void) {
  const user = await renderPart(
    <>
      <PickList
        label="Adicionar"
        example="Nome"
        text=""
        items={[]}
        state=""
        isAnswered
        onLeave={onLeave}
        onType={() => {}}
        onAsk={() => {}}
        onPick={() => {}}
        reasonOf={() => undefined}
      >
        {() => null}
      </PickList>
      <button type="button">Abaixo</button>
    </>,
  );
  await user.click(await screen.findByRole('combobox', { name: 'Adicionar' }));
  return user;
}

const below = () => screen.getByRole('button', { name: 'Abaixo' });

test('is left at once with the keyboard', async () => {
  const onLeave = vi.fn();
  const user = await renderList(onLeave);
  await user.tab();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('stays as it is until a press elsewhere is let go, so that what was pressed is clicked', async () => {
  const onLeave = vi.fn();
  await renderList(onLeave);
  fireEvent.pointerDown(below());
  below().focus();
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.pointerUp(below());
  expect(onLeave).not.toHaveBeenCalled();
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
});
