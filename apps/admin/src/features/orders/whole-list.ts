/** Takes the place of the ids in a print job's URL: the job prints the orders of the list. */
export const wholeList = 'list';
