/** Toasts after a picture was saved or removed, by kind: 1 is a gallery picture, 2 the banner. */
export const mediaWords = {
  1: {
    title: 'Imagem do produto',
    added: 'Imagem adicionada com sucesso!',
    updated: 'Imagem atualizada com sucesso!',
    removed: 'Imagem removida com sucesso!',
  },
  2: {
    title: 'Banner do produto',
    added: 'Banner adicionado com sucesso!',
    updated: 'Imagem atualizada com sucesso!',
    removed: 'Banner removido com sucesso!',
  },
} as const;
