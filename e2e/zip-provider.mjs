// @ts-check
// Replaces ViaCEP and BrasilAPI in the browser tests, which must not call them. It knows two streets of São Paulo, never
// answers for the CEP 88888-888, and knows no other CEP.
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
