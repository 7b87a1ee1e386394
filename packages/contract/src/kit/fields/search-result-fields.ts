import { textField } from './record-fields.ts';

/** Texts that search engines show of a page instead of its own title and description; null: these. */
export const searchTitleField = textField('Título nos buscadores', 60);
export const searchDescriptionField = textField('Descrição nos buscadores', 160);
