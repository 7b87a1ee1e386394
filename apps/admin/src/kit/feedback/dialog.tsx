import { ModalCloseButton, ModalContent, ModalOverlay, ModalRoot, ModalTitle } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../look/use-focus-return.ts';
import classes from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  /** Esc, the close button and a click outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, right-aligned; the primary one last. */
  actions?: ReactNode;
  /** 440, 620 or 880 px. */
  size?: 'small' | 'medium' | 'large';
  /** False while something is being saved, or where closing would lose what was typed. */
  dismissable?: boolean;
}

const widths = { small: 440, medium: 620, large: 880 };

/**
 * A modal window: the first field or button gets the focus (`data-autofocus` chooses another), closing gives it back.
 * Composed by hand because the kit's ready-made header is a second banner landmark. A form inside brings its own
 * `<form id>`; the button in `actions` points there with `form`.
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
      // Hiding the page's scroll bar would shift what lies behind.
      removeScrollProps={{ removeScrollBar: false }}
      closeOnEscape={dismissable}
      closeOnClickOutside={dismissable}
      // Gone at once: while it fades out, keys of the page behind it would be taken for its own.
      transitionProps={{ duration: 120, exitDuration: 0, transition: 'fade' }}
    >
      <ModalOverlay backgroundOpacity={0.45} />
      <ModalContent classNames={{ content: classes.content ?? '' }}>
        <div className={classes.header}>
          <ModalTitle className={classes.title}>{title}</ModalTitle>
        </div>
        <div className={classes.body}>{children}</div>
        {actions && <div className={classes.actions}>{actions}</div>}
        {/* The last of all, so that a window never opens with the focus on it: Enter would close what was asked. */}
        {dismissable && (
          <ModalCloseButton className={classes.close} aria-label="Fechar" icon={<IconX size={18} />} size={32} />
        )}
      </ModalContent>
    </ModalRoot>
  );
}
