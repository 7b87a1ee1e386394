import { type Grantee, isAllowed, type Permission } from '@botica/contract/kit/permissions';
import {
  IconCash,
  IconClipboardList,
  IconMessages,
  IconPill,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface MenuEntry {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon?: TablerIcon;
  /** Without this permission the entry is disabled; undefined leaves the entry open to everybody. */
  permission?: Permission;
  /** Permission that the page itself requires, if its entry is open to everybody. */
  pagePermission?: Permission;
  /** Shows the number of new orders beside its name. */
  countsNews?: boolean;
  /** Hidden from people who are not administrators. */
  administratorsOnly?: boolean;
  /** Path in the other installation, for a session that hands over. */
  peerPath?: string;
  /** Other first path segments that belong to this entry. */
  alsoUnder?: readonly string[];
}

export interface MenuGroup {
  label: string;
  icon: TablerIcon;
  entries: readonly MenuEntry[];
}

const read = (area: Permission['area']): Permission => ({ area, level: 'read' });

/** The side menu, in order: entries, the heading Gerenciamento, entries and groups. */
export const firstEntries: readonly MenuEntry[] = [
  {
    label: 'Pedidos',
    to: '/orders',
    icon: IconClipboardList,
    pagePermission: read('Pedidos'),
    peerPath: '/orders',
    countsNews: true,
  },
  { label: 'Clientes', to: '/customers', icon: IconUsers, permission: read('Clientes') },
];

export const managementHeading = 'Gerenciamento';

export const managementEntries: readonly (MenuEntry | MenuGroup)[] = [
  {
    label: 'Organização',
    icon: IconUsersGroup,
    entries: [
      {
        label: 'Colaboradores',
        to: '/contributors',
        permission: read('Orga. > Colab.'),
        peerPath: '/collaborators',
        alsoUnder: ['add-contributor', 'team'],
      },
      {
        label: 'Cargos e Permissões',
        to: '/roles-and-permissions',
        permission: read('Orga. > Func.'),
        alsoUnder: ['edit-roles-and-permissions'],
      },
      { label: 'Integrações', to: '/integration-keys', administratorsOnly: true },
      { label: 'Processamentos', to: '/works' },
    ],
  },
  {
    label: 'Catálogo',
    icon: IconPill,
    entries: [
      { label: 'Produtos', to: '/products', permission: read('Catálogo'), alsoUnder: ['product'] },
      { label: 'Categorias', to: '/categories', permission: read('Catálogo') },
    ],
  },
  {
    label: 'Financeiro',
    to: '/pagarme',
    icon: IconCash,
    permission: read('Financeiro'),
    peerPath: '/financial',
    alsoUnder: ['dashboard', 'financial', 'organization'],
  },
  { label: 'Mensageria', to: '/messenger', icon: IconMessages, peerPath: '/messenger' },
  {
    label: 'Marketing',
    icon: IconSpeakerphone,
    entries: [
      { label: 'Blog', to: '/blog', permission: read('Marketing'), alsoUnder: ['blog-post'] },
      { label: 'Cupons', to: '/promocode', pagePermission: read('Marketing') },
    ],
  },
  {
    label: 'Configurações',
    icon: IconSettings,
    entries: [
      { label: 'Lojas', to: '/branch', pagePermission: read('Conf. > Lojas'), peerPath: '/stores' },
      { label: 'Website', to: '/settings', permission: read('Conf. Website') },
      { label: 'Publicações', to: '/storefront', permission: read('Conf. Website') },
      { label: 'Auditoria', to: '/audit', administratorsOnly: true },
    ],
  },
];

/** Pages of the menu that the person may open, each with the icon of its group. */
export function openScreens(grantee: Grantee): { label: string; to: MenuEntry['to']; icon: TablerIcon }[] {
  return [...firstEntries, ...managementEntries]
    .flatMap((item) => ('entries' in item ? item.entries.map((entry) => ({ ...entry, icon: item.icon })) : item))
    .flatMap(({ label, to, icon, permission, administratorsOnly }) => {
      const isOpen = (!permission || isAllowed(grantee, permission)) && (!administratorsOnly || grantee.is_admin);
      return isOpen && icon ? [{ label, to, icon }] : [];
    });
}

/** The first page in menu order that the person may read; undefined if they may read nothing. */
export function firstPage(grantee: Grantee): MenuEntry['to'] | undefined {
  const entries = [...firstEntries, ...managementEntries].flatMap((item) => ('entries' in item ? item.entries : item));
  return entries.find(({ permission, pagePermission: needed = permission }) => needed && isAllowed(grantee, needed))
    ?.to;
}

/** True if the path belongs to the entry. The order list is also at `/`, for people who may read it. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  if (first === '') return entry.to === '/orders';
  return entry.to === `/${first}` || (entry.alsoUnder?.includes(first) ?? false);
}
