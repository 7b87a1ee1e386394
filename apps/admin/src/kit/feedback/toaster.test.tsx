import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { toast, toastStore } from './toast.ts';
import { Toaster } from './toaster.tsx';
import { undoToast } from './undo-toast.tsx';

afterEach(() => {
  for (const { id } of toastStore.present()) toastStore.close(id);
});

const shown = () => toastStore.present().map(({ message }) => message);
const undoButtons = () => screen.queryAllByRole('button', { name: /^Desfazer/ });

test('a newer message takes the place of the one before', async () => {
  await renderPart(<Toaster />);
  act(() => toast.success('Pedido atualizado'));
  act(() => toast.error('Erro ao atualizar código de rastreio'));
  expect(shown()).toEqual(['Erro ao atualizar código de rastreio']);
  expect(screen.getByRole('alert').textContent).toContain('Erro ao atualizar');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('what can still be taken back stays beside what is told meanwhile', async () => {
  const undo = vi.fn();
  const person = await renderPart(<Toaster />);
  act(() => undoToast('Visão removida', undo));
  act(() => toast.success('Nota salva'));
  act(() => toast.error('Não foi possível imprimir'));
  expect(shown()).toEqual(['Visão removida', 'Não foi possível imprimir']);
  await person.click(screen.getByRole('button', { name: /^Desfazer/ }));
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toEqual(['Não foi possível imprimir']);
});

test('one thing at a time can be taken back: the latest', async () => {
  await renderPart(<Toaster />);
  act(() => undoToast('Item removido.', () => {}));
  act(() => undoToast('Visão removida', () => {}));
  expect(shown()).toEqual(['Visão removida']);
  expect(undoButtons()).toHaveLength(1);
});

test('what happens to the same record ends the offer, what happens to another does not', async () => {
  await renderPart(<Toaster />);
  act(() => undoToast('Pedido atualizado', () => {}, 'order 1'));
  act(() => toast.success('Dados de entrega atualizados', { about: 'order 2' }));
  expect(undoButtons()).toHaveLength(1);
  act(() => toast.success('Pedido cancelado', { about: 'order 1' }));
  expect(shown()).toEqual(['Pedido cancelado']);
});
