/** Orders of one print job: what a browser lays out and hands to the printer without a wait that looks like a fault. */
export const mostPrinted = 500;
