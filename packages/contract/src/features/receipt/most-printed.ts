/** Orders of one print job. */
export const mostPrinted = 100;
