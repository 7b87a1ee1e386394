/** Maximum orders of a print job; a browser lays them out without a wait that looks like an error. */
export const mostPrinted = 500;
