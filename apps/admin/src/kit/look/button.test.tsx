import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

// The tests' browser has no top layer.
HTMLElement.prototype.showPopover ??= () => {};

test.each(['a button', 'a button of an icon'])(
  '%s that waits for its own click keeps the focus, says so and acts once',
  async (kind) => {
    let end = () => {};
    const onClick = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const person = await renderPart(
      kind === 'a button' ? (
        <Button onClick={onClick}>Salvar</Button>
      ) : (
        <IconButton label="Salvar" icon={<span />} onClick={onClick} />
      ),
    );
    const button = screen.getByRole('button', { name: 'Salvar' });
    await person.tab();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(button);
    await person.keyboard('{Enter}');
    await person.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    end();
    await waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false));
  },
);

test('a form that is being sent is not sent again, by its button or by Enter in a field', async () => {
  const onSubmit = vi.fn();
  const person = await renderPart(
    <form onSubmit={onSubmit}>
      <input aria-label="Nome" />
      <Button type="submit" loading>
        Salvar
      </Button>
    </form>,
  );
  await person.type(screen.getByRole('textbox'), 'Ana{Enter}');
  await person.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
