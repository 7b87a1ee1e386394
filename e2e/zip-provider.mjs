// @ts-check
// Stands in for ViaCEP and BrasilAPI, so that the browser tests ask nobody outside: two streets of São Paulo, a CEP to
// which it never answers (88888-888), and nothing else exists.
import { createServer } from 'node:http';

const known = new Map([
  ['01001000', { logradouro: 'Praça da Sé', bairro: 'Sé' }],
  ['01304001', { logradouro: 'Rua Augusta', bairro: 'Consolação' }],
]);

createServer((request, reply) => {
  const cep = /\d{8}/.exec(request.url ?? '')?.[0] ?? '';
  if (cep === '88888888') return;
  const street = known.get(cep);
  const place = { cep, ...street, localidade: 'São Paulo', uf: 'SP', ibge: '3550308' };
  reply.setHeader('content-type', 'application/json');
  reply.end(JSON.stringify(street ? place : { erro: 'true' }));
}).listen(Number(process.env.E2E_ZIP_PORT), '127.0.0.1');
