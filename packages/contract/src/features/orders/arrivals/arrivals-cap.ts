// Apart from its call: the menu reads this on the first load of every page.

/** The count of new orders stops here and is shown as "99+". */
export const arrivalsCap = 100;
