import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './color-scheme-switch.module.css';

const choices = [
  { value: 'light', label: 'Tema claro', icon: IconSun },
  { value: 'dark', label: 'Tema escuro', icon: IconMoon },
  { value: 'auto', label: 'Tema automático', icon: IconDeviceDesktop },
] as const;

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">Tema</legend>
      {choices.map(({ value, label, icon: Icon }) => (
        <label key={value} className={classes.choice} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
            className="visually-hidden"
            aria-label={label}
          />
          <Icon size={16} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
