import type { BlogPostStatus } from '@botica/contract/features/posts/post-list-options';
import type { PackshotShapeName } from '../pictures/packshot-shapes.ts';

/** A post of the demo store. It follows the law for pharmacies: it is about care and habits and promises no cure. */
export interface DemoPost {
  title: string;
  author: string;
  status: BlogPostStatus;
  /** Days from now until its publication; negative if it is published. Null for a post without a date. */
  day: number | null;
  abstract: string;
  keywords: string;
  /** Category of the post. The post suggests its products. */
  shelf: string;
  /** First paragraph, before the headings. */
  opening: string;
  parts: readonly (readonly [heading: string, ...blocks: string[]])[];
  cover: readonly [PackshotShapeName, PackshotShapeName, PackshotShapeName];
  /** Content of the picture in the text, if there is one. */
  picture?: string;
}

const [helena, beatriz, marina, livia] = [
  'Helena Duarte',
  'Beatriz Camargo',
  'Marina Teixeira',
  'Lívia Sampaio',
] as const;

const list = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
const steps = (...items: string[]) => `<ol>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`;
const row = (tag: 'th' | 'td', cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
const table = (head: readonly string[], ...rows: (readonly string[])[]) =>
  `<table><tbody>${row('th', head)}${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;
const p = (text: string) => `<p>${text}</p>`;

export const demoPosts: readonly DemoPost[] = [
  {
    title: 'O que é uma farmácia de manipulação?',
    author: helena,
    status: 'Published',
    day: -320,
    abstract:
      'Da receita ao frasco: quem prepara, quem confere e por que cada fórmula tem o nome de uma pessoa no rótulo.',
    keywords: 'manipulação, fórmula, farmacêutica',
    shelf: 'Bem-estar',
    cover: ['pot', 'bottle', 'carton'],
    opening:
      'Na manipulação, o produto nasce de um pedido: a quantidade, a forma e a dose são preparadas para uma pessoa.',
    parts: [
      [
        'Do pedido à entrega',
        steps(
          'A farmacêutica lê a receita e tira as dúvidas com quem a escreveu.',
          'A matéria-prima é pesada em balança aferida, e a pesagem fica registrada.',
          'O produto pronto é conferido, rotulado e liberado por quem responde pela farmácia.',
        ),
      ],
      [
        'O que está no rótulo',
        p(
          'Nome de quem vai usar, composição, lote, data de preparo, <strong>validade</strong> e modo de usar. Guarde a embalagem até o fim.',
        ),
      ],
    ],
    picture: 'Pote, frasco e caixa com o rótulo em branco',
  },
  {
    title: 'Como guardar cápsulas em casa',
    author: beatriz,
    status: 'Published',
    day: -270,
    abstract:
      'Longe do banheiro e da janela: três cuidados simples que ajudam a conservar o que você usa todos os dias.',
    keywords: 'conservação, cápsulas, validade',
    shelf: 'Vitaminas',
    cover: ['pot', 'pot', 'blister'],
    opening:
      'Calor, luz e umidade são o que mais encurta a vida de uma cápsula. A boa notícia: evitar os três é fácil.',
    parts: [
      [
        'Onde sim, onde não',
        table(
          ['Lugar', 'Serve?'],
          ['Armário do quarto', 'Sim, se for seco'],
          ['Banheiro', 'Não: o vapor entra no pote'],
          ['Porta-luvas do carro', 'Não: passa de 40 °C'],
        ),
      ],
      [
        'Antes de jogar fora',
        p(
          'Venceu? Traga o pote à farmácia: temos um coletor de medicamentos em desuso. <em>Não jogue na pia nem no lixo comum.</em>',
        ),
      ],
    ],
  },
  {
    title: 'Protetor solar: quanto passar e quando',
    author: beatriz,
    status: 'Published',
    day: -215,
    abstract: 'A regra da colher de chá, o intervalo entre as aplicações e os lugares que quase todo mundo esquece.',
    keywords: 'sol, protetor solar, rosto',
    shelf: 'Rosto',
    cover: ['tube', 'pump', 'tube'],
    opening: 'Passar pouco é o erro mais comum. Para o rosto e o pescoço, pense em <strong>uma colher de chá</strong>.',
    parts: [
      [
        'Os lugares esquecidos',
        list('Orelhas e nuca', 'Dorso das mãos e dos pés', 'Pálpebras, com um produto próprio', 'O risco do cabelo'),
      ],
      [
        'De quanto em quanto tempo',
        p('A cada duas horas ao ar livre, e sempre depois de nadar ou de suar muito. Dia nublado também conta.'),
      ],
    ],
    picture: 'Bisnagas e um frasco com válvula, lado a lado',
  },
  {
    title: 'Pele seca no inverno: uma rotina curta',
    author: marina,
    status: 'Published',
    day: -160,
    abstract: 'Banho morno, hidratante na pele úmida e roupa que não arranha: o básico que cabe em cinco minutos.',
    keywords: 'hidratante, inverno, pele seca',
    shelf: 'Corpo e mãos',
    cover: ['jar', 'pump', 'jar'],
    opening: 'O ar seco e o banho quente tiram da pele a camada que segura a água. Devolver é questão de hábito.',
    parts: [
      [
        'Em três passos',
        steps(
          'Banho morno e curto.',
          'Seque sem esfregar.',
          'Passe o hidratante em até três minutos, com a pele ainda úmida.',
        ),
      ],
      [
        'Quando procurar ajuda',
        p('Se a pele rachar, arder ou sangrar, procure um dermatologista: hidratante nenhum substitui a consulta.'),
      ],
    ],
  },
  {
    title: 'Vitamina D: o que perguntar na consulta',
    author: helena,
    status: 'Published',
    day: -98,
    abstract: 'Exame, alimentação e exposição ao sol: leve as perguntas certas e saia com um plano que é seu.',
    keywords: 'vitamina d, consulta, exame',
    shelf: 'Vitaminas',
    cover: ['dropper', 'pot', 'dropper'],
    opening:
      'A dose de vitamina D depende de exame e de quem a acompanha. O que nós podemos fazer é ajudar na conversa.',
    parts: [
      [
        'Leve anotado',
        list(
          'O resultado mais recente do exame',
          'Tudo o que você já toma, com as doses',
          'Quanto tempo por dia você passa ao ar livre',
        ),
      ],
      [
        'Gotas ou cápsulas?',
        p(
          'As duas formas existem. A escolha é de costume e de quem prescreve; na farmácia, explicamos como medir cada uma.',
        ),
      ],
    ],
  },
  {
    title: 'Sono: sete hábitos antes do travesseiro',
    author: livia,
    status: 'Published',
    day: -41,
    abstract: 'Luz baixa, horário certo e tela longe: o que a higiene do sono recomenda para as noites de todo dia.',
    keywords: 'sono, hábitos, bem-estar',
    shelf: 'Bem-estar',
    cover: ['carton', 'pouch', 'bottle'],
    opening: 'Antes de qualquer produto vêm os hábitos. Eles são de graça e funcionam melhor juntos.',
    parts: [
      [
        'A lista',
        steps(
          'Deite e levante no mesmo horário.',
          'Baixe as luzes uma hora antes.',
          'Deixe o celular fora do quarto.',
          'Café, só até o começo da tarde.',
          'Jante leve.',
          'Quarto escuro e fresco.',
          'Não dormiu em vinte minutos? Levante, leia, volte.',
        ),
      ],
      [
        'E se não bastar',
        p('Insônia que dura semanas é assunto para o médico. Converse com ele antes de tomar qualquer coisa.'),
      ],
    ],
    picture: 'Caixa, sachê e frasco sobre uma mesa clara',
  },
  {
    title: 'Colágeno: dúvidas que chegam ao balcão',
    author: beatriz,
    status: 'Published',
    day: -12,
    abstract:
      'Com água ou com suco? De manhã ou à noite? Reunimos as perguntas que mais ouvimos, com respostas curtas.',
    keywords: 'colágeno, dúvidas, suplemento',
    shelf: 'Esporte',
    cover: ['pouch', 'carton', 'pot'],
    opening: 'Colágeno é uma proteína, vendida como alimento. Ele complementa a dieta e não substitui uma refeição.',
    parts: [
      [
        'Perguntas e respostas',
        '<h3>Posso misturar com café?</h3>',
        p('Pode, morno. Mexa até dissolver.'),
        '<h3>Há hora certa?</h3>',
        p('A que você não esquece.'),
      ],
      [
        'Quem deve perguntar antes',
        p('Gestantes, lactantes e quem tem doença renal: falem com o médico ou o nutricionista.'),
      ],
    ],
  },
  {
    title: 'Barba bem cuidada sem complicação',
    author: marina,
    status: 'Published',
    day: 6,
    abstract: 'Lavar, secar, pentear: a rotina de dois minutos que deixa a barba macia e a pele de baixo em paz.',
    keywords: 'barba, óleo, rotina',
    shelf: 'Cabelo e barba',
    cover: ['dropper', 'tube', 'stick'],
    opening: 'Debaixo da barba há pele, e ela também precisa de água, sabonete suave e hidratação.',
    parts: [
      [
        'Dois minutos',
        steps(
          'Lave com sabonete próprio.',
          'Seque com a toalha, sem esfregar.',
          'Três gotas de óleo, das mãos para as pontas.',
          'Penteie no sentido do fio.',
        ),
      ],
      ['Alergia?', p('Teste um pouco na dobra do braço e espere um dia antes de passar no rosto.')],
    ],
  },
  {
    title: 'Natal: presentes que cuidam',
    author: livia,
    status: 'Published',
    day: 14,
    abstract: 'Ideias por faixa de preço, embaladas aqui mesmo, para quem gosta de pequenos rituais de cuidado.',
    keywords: 'natal, presente, kit',
    shelf: 'Gomas e chocolates',
    cover: ['carton', 'carton', 'jar'],
    opening: 'Um bom presente cabe na rotina de quem recebe. Separamos ideias simples, e embrulhamos na hora.',
    parts: [
      [
        'Para cada pessoa',
        list(
          'Quem ama doce: chocolates e gomas sem açúcar',
          'Quem vive ao ar livre: um bom hidratante para depois do sol',
          'Quem acabou de se mudar: um kit de banho',
        ),
      ],
      [
        'Prazos',
        p('Fórmulas precisam de alguns dias. Peça até <strong>15 de dezembro</strong> para receber antes do Natal.'),
      ],
    ],
  },
  {
    title: 'Cães e gatos: como dar cápsulas',
    author: beatriz,
    status: 'Draft',
    day: null,
    abstract: 'Petisco, pasta ou seringa: três jeitos tranquilos, e por que o formato manipulado pode ajudar.',
    keywords: 'pets, cães, gatos',
    shelf: 'Pets',
    cover: ['pouch', 'blister', 'pouch'],
    opening: 'Cada bicho tem o seu jeito. O nosso trabalho é oferecer a forma que o veterinário pediu e ele aceita.',
    parts: [
      ['Devagar', list('Escolha uma hora calma.', 'Esconda no petisco preferido.', 'Elogie sempre.')],
      ['Nunca', p('Não dê ao animal o que é seu: a dose e o efeito são outros. Fale com o veterinário.')],
    ],
  },
  {
    title: 'Fibras no prato e no copo',
    author: livia,
    status: 'Draft',
    day: null,
    abstract: 'Rascunho: onde estão as fibras, quanta água vai junto e como aumentar sem desconforto.',
    keywords: 'fibras, digestão',
    shelf: 'Digestão',
    cover: ['pouch', 'pot', 'pouch'],
    opening: 'Aumente aos poucos e beba água: é assim que as fibras da comida fazem o seu papel na digestão.',
    parts: [['Onde encontrar', list('Aveia e feijão', 'Frutas com casca', 'Verduras de folha')]],
  },
  {
    title: 'Horário especial de Carnaval',
    author: marina,
    status: 'Hidden',
    day: -285,
    abstract: 'O horário das nossas duas lojas no Carnaval que passou.',
    keywords: 'horário, carnaval',
    shelf: 'Bem-estar',
    cover: ['bottle', 'pump', 'tube'],
    opening: 'No Carnaval, as lojas abriram em horário reduzido. O laboratório voltou na quarta-feira, ao meio-dia.',
    parts: [
      ['As lojas', table(['Dia', 'Horário'], ['Sábado', '9h às 14h'], ['Terça', 'Fechado'], ['Quarta', '12h às 19h'])],
    ],
  },
];

/** The text of a post, with its picture after the opening. */
export const demoBody = ({ opening, parts }: DemoPost, picture = ''): string =>
  [p(opening), picture, ...parts.flatMap(([heading, ...blocks]) => [`<h2>${heading}</h2>`, ...blocks])].join('');
