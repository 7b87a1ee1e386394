/** The form's back link. */
export const backToRoles = { link: { to: '/roles-and-permissions' }, label: 'Voltar para os cargos' } as const;
