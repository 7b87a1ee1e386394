/** Where the form's back arrow leads. */
export const backToRoles = { link: { to: '/roles-and-permissions' }, label: 'Voltar para os cargos' } as const;
