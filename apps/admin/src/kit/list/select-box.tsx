import classes from './select-box.module.css';

interface SelectBoxProps {
  checked: boolean;
  /** True if only some of the rows below are selected. */
  isMixed?: boolean;
  /** `isRange`: Shift was held. */
  onChange: (isRange: boolean) => void;
  label: string;
  /** The box of a row is not a tab stop: the key x toggles it, and Tab goes from row to row. */
  isRow?: boolean;
}

/**
 * Selects a row, or all rows of the page. A native checkbox, because every list with selection renders many of them at
 * once.
 */
export function SelectBox({ checked, isMixed = false, onChange, label, isRow = false }: SelectBoxProps) {
  return (
    <label className={classes.place}>
      <input
        type="checkbox"
        className={classes.box}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        tabIndex={isRow ? -1 : undefined}
        checked={checked}
        // React creates this event from the click, which has the modifier keys.
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        aria-label={label}
      />
    </label>
  );
}
