import { placeAddress } from '@botica/contract/kit/session-address';
import { useSession } from '../api/agent-context.tsx';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** URL of the photo. Without it the initials are shown. */
  picture: string | null;
  /** Width and height in pixels. */
  size: 28 | 36 | 72;
}

/** A person's photo beside their name, hidden from screen readers. */
export function Avatar({ name, picture, size }: AvatarProps) {
  const style = { width: size, height: size };
  const session = useSession();
  if (picture) {
    const address = placeAddress(picture, session);
    return <img src={address} alt="" className={classes.avatar} style={style} width={size} height={size} />;
  }
  return (
    // The style sheet draws the initials, so that they do not become part of a link's accessible name.
    <span className={classes.avatar} style={style} data-size={size} data-initials={initials(name)} aria-hidden />
  );
}

/** "Ana Beatriz Souza" → "AS". */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('pt-BR');
}
