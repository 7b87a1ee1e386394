import { DrawerCloseButton, DrawerContent, DrawerOverlay, DrawerRoot } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFocusReturn } from '../kit/look/use-focus-return.ts';
import { Menu } from './menu.tsx';
import classes from './phone-menu.module.css';
import { StoreBrand } from './store-brand.tsx';

/** The side menu in a drawer, which closes when the page changes. */
export function PhoneMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const href = useRouterState({ select: (state) => state.location.href });
  useFocusReturn(opened);
  const shownAt = useRef(href);
  useEffect(() => {
    if (shownAt.current === href) return;
    shownAt.current = href;
    onClose();
  }, [href, onClose]);
  return (
    <DrawerRoot
      opened={opened}
      onClose={onClose}
      size={288}
      returnFocus={false}
      transitionProps={{ duration: 150 }}
      removeScrollProps={{ removeScrollBar: false }}
    >
      <DrawerOverlay backgroundOpacity={0.45} />
      <DrawerContent aria-label="Menu">
        <div className={classes.header}>
          <StoreBrand />
          <DrawerCloseButton aria-label="Fechar menu" icon={<IconX size={18} />} size={36} />
        </div>
        <Menu />
      </DrawerContent>
    </DrawerRoot>
  );
}
