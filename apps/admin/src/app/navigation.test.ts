import type { GroupRule } from '@botica/contract/kit/permissions';
import { describe, expect, it } from 'vitest';
import { firstEntries, firstPage, isCurrent, type MenuEntry, managementEntries } from './navigation.ts';

const entries: MenuEntry[] = [...firstEntries, ...managementEntries].flatMap((item) =>
  'entries' in item ? [...item.entries] : [item],
);

describe('side menu', () => {
  it('lists the entries in the order that people know, two of them for administrators alone', () => {
    expect(entries.map((entry) => entry.label)).toEqual([
      'Pedidos',
      'Clientes',
      'Colaboradores',
      'Cargos e Permissões',
      'Integrações',
      'Processamentos',
      'Produtos',
      'Categorias',
      'Financeiro',
      'Mensageria',
      'Blog',
      'Cupons',
      'Lojas',
      'Website',
      'Publicações',
      'Auditoria',
    ]);
    expect(entries.filter((entry) => entry.administratorsOnly).map((entry) => entry.label)).toEqual([
      'Integrações',
      'Auditoria',
    ]);
  });

  it('opens five entries in the other installation, at its own paths', () => {
    expect(entries.filter((entry) => entry.peerPath).map(({ label, peerPath }) => [label, peerPath])).toEqual([
      ['Pedidos', '/orders'],
      ['Colaboradores', '/collaborators'],
      ['Financeiro', '/financial'],
      ['Mensageria', '/messenger'],
      ['Lojas', '/stores'],
    ]);
  });

  it('gates exactly the entries with a permission of their own, and no others', () => {
    expect(entries.filter((entry) => entry.permission).map((entry) => entry.label)).toEqual([
      'Clientes',
      'Colaboradores',
      'Cargos e Permissões',
      'Produtos',
      'Categorias',
      'Financeiro',
      'Blog',
      'Website',
      'Publicações',
    ]);
  });

  it.each([
    ['/orders', ['Clientes', 'Pedidos']],
    ['/customers', ['Conf. > Lojas', 'Clientes']],
    ['/products', ['Marketing', 'Conf. Website', 'Catálogo']],
    ['/pagarme', ['Financeiro']],
    ['/blog', ['Marketing']],
    ['/branch', ['Conf. > Lojas']],
    [undefined, []],
  ] as const)('opens at %s for a role that reads %j', (page, readable) => {
    const grouprules = readable.map((role): GroupRule => ({ role, permissions: ['read'] }));
    expect(firstPage({ is_admin: false, grouprules })).toBe(page);
    expect(firstPage({ is_admin: true, grouprules })).toBe('/orders');
  });

  it.each([
    ['/', 'Pedidos'],
    ['/orders/12', 'Pedidos'],
    ['/products/new', 'Produtos'],
    ['/product', 'Produtos'],
    ['/add-contributor/create', 'Colaboradores'],
    ['/financial', 'Financeiro'],
  ])('marks one entry at %s: %s', (pathname, label) => {
    expect(entries.filter((entry) => isCurrent(entry, pathname)).map((entry) => entry.label)).toEqual([label]);
  });
});
