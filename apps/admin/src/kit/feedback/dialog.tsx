import { ModalCloseButton, ModalContent, ModalOverlay, ModalRoot, ModalTitle } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../look/use-focus-return.ts';
import classes from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  /** Called for Escape, the close button and a click outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, right-aligned, with the primary button last. */
  actions?: ReactNode;
  /** Width: 440, 620 or 880 px. */
  size?: 'small' | 'medium' | 'large';
  /** False while a save is pending, or where closing would lose input. */
  dismissable?: boolean;
}

const widths = { small: 440, medium: 620, large: 880 };

/**
 * A modal dialog. The first field or button gets the focus (`data-autofocus` chooses another one), and closing returns
 * it. The dialog is composed by hand because Mantine's ready-made header is a second banner landmark. A form inside has
 * its own `<form id>`; the button in `actions` refers to it with `form`.
 */
export function Dialog({ opened, onClose, title, children, actions, size = 'small', dismissable = true }: DialogProps) {
  useFocusReturn(opened);
  return (
    <ModalRoot
      opened={opened}
      onClose={onClose}
      size={widths[size]}
      centered
      returnFocus={false}
      // Hiding the page's scroll bar would shift the page behind the dialog.
      removeScrollProps={{ removeScrollBar: false }}
      closeOnEscape={dismissable}
      closeOnClickOutside={dismissable}
      // The dialog disappears at once: while it faded out, it would receive keys that are meant for the page behind it.
      transitionProps={{ duration: 120, exitDuration: 0, transition: 'fade' }}
    >
      <ModalOverlay backgroundOpacity={0.45} />
      <ModalContent classNames={{ content: classes.content ?? '' }}>
        <div className={classes.header}>
          <ModalTitle className={classes.title}>{title}</ModalTitle>
        </div>
        <div className={classes.body}>{children}</div>
        {actions && <div className={classes.actions}>{actions}</div>}
        {/*
         * The close button is the last element, so that it never gets the focus when the dialog opens: Enter would
         * close the dialog.
         */}
        {dismissable && (
          <ModalCloseButton className={classes.close} aria-label="Fechar" icon={<IconX size={18} />} size={32} />
        )}
      </ModalContent>
    </ModalRoot>
  );
}
