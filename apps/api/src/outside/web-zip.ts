import { parseCep } from '@botica/contract/kit/brazil/cep';
import { isUf } from '@botica/contract/kit/brazil/uf';
import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';
import { normaliseText } from '@botica/contract/kit/text';
import { type ZipPort, ZipUnavailable } from '../kit/zip-port.ts';
import { readSmallJson } from './read-small-json.ts';

export interface WebZipSettings {
  /** Base addresses without a trailing slash. */
  viaCepUrl: string;
  brasilApiUrl: string;
}

const maxBytes = 64 * 1024;
/** Each provider has 4 seconds and both together less than the 5 that a screen waits. */
const deadlineMs = 4500;
const providerMs = 4000;
/** The second one is asked when the first has failed, or has not answered after this long. */
const headStartMs = 1000;

/** Control characters and more than a line holds never get past here. */
function text(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const line = value
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' || line.length > max ? null : line;
}

type Fields = Record<string, unknown>;

/** What a provider's reply says, in one form; throws when it is not about this CEP. */
function toAddress(
  cep: string,
  from: { cep: unknown; street: unknown; district: unknown; city: unknown; uf: unknown; ibge: unknown },
): ZipAddress {
  const city = text(from.city, 100);
  const state = text(from.uf, 2);
  if (typeof from.cep !== 'string' || parseCep(from.cep) !== cep) throw new Error('The reply is about another CEP');
  if (city === null || state === null || !isUf(state)) throw new Error('The reply names no city');
  const ibge = text(from.ibge, 7);
  return {
    cep,
    street: text(from.street, 200),
    neighborhood: text(from.district, 100),
    city,
    state,
    ibge: ibge !== null && /^\d{7}$/.test(ibge) ? ibge : null,
  };
}

type Provider = (cep: string, signal: AbortSignal) => Promise<ZipAddress | null>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const get = (url: string, signal: AbortSignal) =>
  fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });

/** Says "not found" with 200 and `{"erro": "true"}`. */
const viaCep =
  (baseUrl: string): Provider =>
  async (cep, signal) => {
    const reply = await get(`${baseUrl}/ws/${cep}/json/`, signal);
    const body = await readSmallJson(reply, maxBytes);
    if (reply.status !== 200 || !isFields(body)) throw new Error(`ViaCEP answered ${reply.status}`);
    if (body.erro === true || body.erro === 'true') return null;
    const { logradouro, bairro, localidade, uf, ibge } = body;
    return toAddress(cep, { cep: body.cep, street: logradouro, district: bairro, city: localidade, uf, ibge });
  };

/**
 * BrasilAPI asks several services, and answers 404 as well when it reaches none of them: only one that says so knows
 * that there is no such CEP.
 */
function saysNotFound({ name, errors }: Fields): boolean {
  if (name !== 'CepPromiseError' || !Array.isArray(errors)) return false;
  return errors.some((each: unknown) => {
    const message = isFields(each) && typeof each.message === 'string' ? each.message : '';
    return normaliseText(message).includes('nao encontrado');
  });
}

/** Says "not found" with 404 and an error of its own: a proxy's page is not one. */
const brasilApi =
  (baseUrl: string): Provider =>
  async (cep, signal) => {
    const reply = await get(`${baseUrl}/api/cep/v1/${cep}`, signal);
    const body = await readSmallJson(reply, maxBytes);
    if (reply.status === 404 && isFields(body) && saysNotFound(body)) return null;
    if (reply.status !== 200 || !isFields(body)) throw new Error(`BrasilAPI answered ${reply.status}`);
    const ibge = isFields(body.ibge) && isFields(body.ibge.city) ? body.ibge.city.code : body.ibge;
    const { street, neighborhood, city, state } = body;
    return toAddress(cep, { cep: body.cep, street, district: neighborhood, city, uf: state, ibge });
  };

/** Resolves when the answer is there or has failed, at the latest after the head start: has it come? */
function isAnswered(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, headStartMs, false);
    const settle = (answered: boolean) => () => {
      clearTimeout(timer);
      resolve(answered);
    };
    answer.then(settle(true), settle(false));
  });
}

/** ViaCEP, then BrasilAPI. An address is believed at once, a "not found" of the second only when the first fails. */
async function firstToKnow(first: Promise<ZipAddress | null>, askSecond: () => Promise<ZipAddress | null>) {
  if (await isAnswered(first)) return first;
  const second = askSecond().then(async (address) => address ?? (await first.catch(() => null)));
  return Promise.any([first, second]);
}

export function webZip({ viaCepUrl, brasilApiUrl }: WebZipSettings): ZipPort {
  const first = viaCep(viaCepUrl);
  const second = brasilApi(brasilApiUrl);
  return {
    find: async (cep) => {
      const stop = new AbortController();
      const ask = (provider: Provider) =>
        provider(cep, AbortSignal.any([stop.signal, AbortSignal.timeout(providerMs)]));
      let deadline: NodeJS.Timeout | undefined;
      // Said at once: how long an aborted request takes to unwind is not the caller's wait.
      const tooLate = new Promise<never>((_, reject) => {
        deadline = setTimeout(reject, deadlineMs, new Error('No provider answered in time'));
      });
      try {
        return await Promise.race([firstToKnow(ask(first), () => ask(second)), tooLate]);
      } catch (cause) {
        throw new ZipUnavailable('No provider answered', { cause });
      } finally {
        clearTimeout(deadline);
        // Whoever is still busy, a body without an end say, is left.
        stop.abort();
      }
    },
  };
}
