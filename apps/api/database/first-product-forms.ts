/**
 * The pharmaceutical forms with which a store begins, by usage (1 internal, 2 external, 3 other): names as Brazilian
 * pharmacies use them, after ANVISA's controlled vocabulary. From then on they are the store's own rows. Never edited:
 * the migration that made the tables planted the same.
 */
export const firstProductForms: Readonly<Record<1 | 2 | 3, readonly string[]>> = {
  1: [
    ...['Cápsula', 'Cápsula gastrorresistente', 'Cápsula de liberação prolongada', 'Cápsula mole', 'Cápsula vegetal'],
    ...['Comprimido', 'Comprimido revestido', 'Comprimido mastigável', 'Comprimido efervescente'],
    ...['Comprimido sublingual', 'Comprimido orodispersível', 'Pastilha', 'Goma', 'Chocolate', 'Biscoito'],
    ...['Filme orodispersível', 'Glóbulos', 'Tablete', 'Sachê', 'Pó oral', 'Pó para solução oral', 'Pó efervescente'],
    ...['Granulado', 'Solução oral', 'Solução oral em gotas', 'Suspensão oral', 'Xarope', 'Elixir', 'Emulsão oral'],
    ...['Tintura', 'Extrato fluido', 'Óleo oral', 'Gel oral', 'Shot', 'Chá'],
  ],
  2: [
    ...['Creme', 'Gel', 'Gel-creme', 'Pomada', 'Loção', 'Loção capilar', 'Emulsão', 'Sérum', 'Solução tópica'],
    ...['Solução capilar', 'Xampu', 'Condicionador', 'Máscara', 'Sabonete líquido', 'Sabonete em barra', 'Espuma'],
    ...['Mousse', 'Spray', 'Óleo', 'Pasta', 'Pó tópico', 'Talco', 'Bastão', 'Esmalte', 'Unguento'],
    ...['Adesivo transdérmico', 'Gel transdérmico', 'Creme vaginal', 'Gel vaginal', 'Óvulo', 'Supositório', 'Enema'],
    ...['Solução nasal', 'Spray nasal', 'Solução otológica', 'Colírio', 'Pomada oftálmica', 'Enxaguante bucal'],
    ...['Gel dental', 'Filtro solar'],
  ],
  3: [...['Injetável', 'Kit', 'Alimento', 'Suplemento alimentar', 'Cosmético', 'Acessório', 'Dispositivo', 'Outro']],
};
