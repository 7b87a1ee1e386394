import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { SegmentedSwitch } from '../kit/look/segmented-switch.tsx';

const choices = [
  { value: 'light', label: 'Tema claro', icon: <IconSun size={16} aria-hidden /> },
  { value: 'dark', label: 'Tema escuro', icon: <IconMoon size={16} aria-hidden /> },
  { value: 'auto', label: 'Tema automático', icon: <IconDeviceDesktop size={16} aria-hidden /> },
] as const;

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return <SegmentedSwitch label="Tema" choices={choices} value={colorScheme} onChange={setColorScheme} />;
}
