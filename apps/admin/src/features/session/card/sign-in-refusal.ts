import { ApiError } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';

export interface SignInRefusal {
  /** The message is beside the password or the code; above the button if it is about neither. */
  place: 'password' | 'code' | 'form';
  message: string;
}

const places: Record<string, SignInRefusal['place']> = {
  'session.wrong_credentials': 'password',
  'session.wrong_code': 'code',
};

/** Message and position for a failed sign-in. */
export function signInRefusal(error: unknown): SignInRefusal {
  if (!(error instanceof ApiError)) return { place: 'form', message: errorMessage(error) };
  const place = places[error.code];
  if (place) return { place, message: error.message };
  if (error.fields.password) return { place: 'password', message: error.fields.password };
  if (error.fields.code) return { place: 'code', message: error.fields.code };
  if (error.status === 0) {
    return { place: 'form', message: 'Sem conexão com o servidor. Verifique a internet e tente novamente.' };
  }
  if (error.status === 429 && error.retryAfterSeconds !== null) {
    return { place: 'form', message: `Muitas tentativas. Tente novamente em ${waitText(error.retryAfterSeconds)}.` };
  }
  return { place: 'form', message: Object.values(error.fields)[0] ?? error.message };
}

/** `45` → "45 segundos", `61` → "2 minutos". Rounded up, so never less than the remaining time. */
export function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'segundo'] : [Math.ceil(seconds / 60), 'minuto'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
