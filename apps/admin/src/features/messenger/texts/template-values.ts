/** As an alias: an interface could grow fields that no form knows. */
export type TemplateValues = { subject: string; text: string; branch_ids: number[] };
