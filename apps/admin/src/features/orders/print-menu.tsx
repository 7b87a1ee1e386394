import { IconPrinter } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkMenu } from '../../kit/look/link-menu.tsx';
import { lastPrinted, printDocuments, printNames, rememberPrinted } from './print-choice.ts';

interface PrintMenuProps {
  /** Ids in the path, or the list with its filters. */
  id: string;
  filter?: Record<string, unknown>;
  isOfMany: boolean;
}

/**
 * Prints the last chosen document. The menu offers the others and a preview with the choice of paper. Each link names
 * its document, so that the new tab need not ask.
 */
export function PrintMenu({ id, filter, isOfMany }: PrintMenuProps) {
  const [chosen, setChosen] = useState(lastPrinted);
  const linkTo = (search: Record<string, unknown>): LinkProps => ({
    to: '/orders/$id/print',
    params: { id },
    search: { ...filter, ...search },
    target: '_blank',
  });
  const nameOf = (document: (typeof printDocuments)[number]) => printNames[document][isOfMany ? 1 : 0];
  return (
    <LinkMenu
      icon={<IconPrinter size={16} stroke={1.75} aria-hidden />}
      link={linkTo({ doc: chosen })}
      aria-keyshortcuts="p"
      label="Escolher o que imprimir"
      choices={[
        ...printDocuments.map((document) => ({
          key: document,
          label: nameOf(document),
          link: linkTo({ doc: document }),
          onChoose: () => {
            setChosen(document);
            rememberPrinted(document);
          },
        })),
        { key: 'preview', label: 'Ver antes e escolher o papel', link: linkTo({ doc: chosen, preview: 1 }) },
      ]}
    >
      Imprimir {nameOf(chosen).toLowerCase()}
    </LinkMenu>
  );
}
