/** Stands in the address of a print job where otherwise ids do: its orders are those of the list. */
export const wholeList = 'list';
