// Apart from its call: the menu reads this on the first load of every page.

/** Counting new orders stops here: "99+". */
export const arrivalsCap = 100;
