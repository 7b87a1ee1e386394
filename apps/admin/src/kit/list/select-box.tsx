import classes from './select-box.module.css';

interface SelectBoxProps {
  checked: boolean;
  /** Of the rows below some are marked, and some are not. */
  isMixed?: boolean;
  /** `isRange`: Shift was held. */
  onChange: (isRange: boolean) => void;
  label: string;
  /** A row is marked by the key x: the Tab key goes from row to row. */
  isRow?: boolean;
}

/** Marks a row, or the page's. Every list that selects shows it at once, so it is the browser's own box. */
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
        // React makes it of the click, which knows the keys.
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        aria-label={label}
      />
    </label>
  );
}
