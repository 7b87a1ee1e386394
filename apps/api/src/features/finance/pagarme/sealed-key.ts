export const secretsPurpose = 'pagarme';
