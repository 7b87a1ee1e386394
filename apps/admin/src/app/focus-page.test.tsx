import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../test/render-part.tsx';
import { contentId, focusPage } from './focus-page.ts';

const page = (
  <>
    <nav>
      <a href="/orders">Pedidos</a>
    </nav>
    <main id={contentId} tabIndex={-1}>
      <a href="/back">Voltar</a>
      <input aria-label="Nome" />
    </main>
  </>
);

test('after a page is opened from the menu, the next Tab goes on in its content', async () => {
  const person = await renderPart(page);
  screen.getByRole('link', { name: 'Pedidos' }).focus();
  focusPage();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Voltar' }));
});

test('a field that the page has focused itself keeps the focus', async () => {
  await renderPart(page);
  screen.getByRole('textbox', { name: 'Nome' }).focus();
  focusPage();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' }));
});
