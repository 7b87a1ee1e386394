import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { moved } from './moved.ts';
import { SortableList } from './sortable-list.tsx';

/** The test document has no layout, so every element counts as visible. */
class AllInView {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver); // no more is read
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', AllInView);

// The tooltip of a disabled handle uses the top layer, which the test document does not have.
HTMLElement.prototype.showPopover ??= () => {};

const rowHeight = 40;

/** The test document has no layout, so rows get positions below each other in their order. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li');
    const index = row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0;
    return new DOMRect(0, index * rowHeight, 200, rowHeight);
  });
  return () => vi.restoreAllMocks();
});

function Sample({ disabledReason }: { disabledReason?: string }) {
  const [items, setItems] = useState(['Creme', 'Gel', 'Loção']);
  return (
    <SortableList
      label="Ordem"
      items={items}
      keyOf={(item) => item}
      nameOf={(item) => item}
      onMove={(from, to) => setItems(moved(items, from, to))}
      disabledReason={disabledReason}
    >
      {(item, handle, index) => (
        <>
          {handle}
          <span>{`${index + 1} ${item}`}</span>
        </>
      )}
    </SortableList>
  );
}

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const said = () => document.querySelector('[aria-live="assertive"]')?.textContent;

async function pick(user: UserEvent, name: string): Promise<void> {
  const handle = await screen.findByRole('button', { name: `Mover ${name}` });
  handle.focus();
  await user.keyboard(' ');
}

test('a row moves by Space, arrows and Space, and each step is said', async () => {
  const user = await renderPart(<Sample />);
  expect(order()).toEqual(['1 Creme', '2 Gel', '3 Loção']);
  await pick(user, 'Creme');
  await waitFor(() => expect(said()).toBe('Creme na mão, posição 1 de 3.'));
  // The listener for the next key is added a moment after the key that picked the item up.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(said()).toBe('Creme agora na posição 2 de 3.'));
  await user.keyboard(' ');
  await waitFor(() => expect(order()).toEqual(['1 Gel', '2 Creme', '3 Loção']));
  expect(said()).toBe('Creme solto na posição 2 de 3.');
});

test('Esc leaves the order as it was', async () => {
  const user = await renderPart(<Sample />);
  await pick(user, 'Loção');
  await waitFor(() => expect(said()).toContain('Loção'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(said()).toBe('Loção agora na posição 2 de 3.'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(said()).toBe('Movimento desfeito: Loção de volta à posição 3.'));
  expect(order()).toEqual(['1 Creme', '2 Gel', '3 Loção']);
});

test('where nobody may move anything the handles say why, and do nothing', async () => {
  const user = await renderPart(<Sample disabledReason="Seu cargo não permite." />);
  await pick(user, 'Creme');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await user.keyboard('{ArrowDown} ');
  // The tooltip is in the row with the focus.
  expect(order()).toEqual(['Seu cargo não permite.1 Creme', '2 Gel', '3 Loção']);
  expect(screen.getByRole('button', { name: 'Mover Creme' }).getAttribute('aria-disabled')).toBe('true');
});

test('who types in a row goes on typing there when what moves the rows has come', async () => {
  vi.resetModules();
  const { SortableList: Fresh } = await import('./sortable-list.tsx');
  const user = await renderPart(
    <Fresh label="Ordem" items={['Creme', 'Gel']} keyOf={(item) => item} nameOf={(item) => item} onMove={() => {}}>
      {(item, handle) => (
        <>
          {handle}
          <input aria-label={item} defaultValue="ab" />
        </>
      )}
    </Fresh>,
  );
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Gel' });
  field().focus();
  field().setSelectionRange(1, 1);
  await screen.findByRole('button', { name: 'Mover Gel' });
  expect(document.activeElement).toBe(field());
  await user.keyboard('x');
  expect(field().value).toBe('axb');
});
