/** A type alias: an interface could be extended with fields that the form lacks. */
export type TemplateValues = { subject: string; text: string; branch_ids: number[] };
