import { Checkbox } from '@mantine/core';

interface SelectBoxProps {
  checked: boolean;
  onChange: () => void;
  label: string;
}

/** Marks a row. By keyboard that is x: the Tab key goes from row to row. */
export function SelectBox({ checked, onChange, label }: SelectBoxProps) {
  return <Checkbox size="xs" tabIndex={-1} checked={checked} onChange={onChange} aria-label={label} />;
}
