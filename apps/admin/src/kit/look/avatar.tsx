import { placeAddress } from '@botica/contract/kit/session-address';
import { useSession } from '../api/agent-context.tsx';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** Address of the photo; without one the initials stand in. */
  picture: string | null;
  /** Pixels. */
  size: 28 | 36 | 72;
}

/** A person's face beside their name, so it is not spoken. */
export function Avatar({ name, picture, size }: AvatarProps) {
  const style = { width: size, height: size };
  const session = useSession();
  if (picture) {
    const address = placeAddress(picture, session);
    return <img src={address} alt="" className={classes.avatar} style={style} width={size} height={size} />;
  }
  return (
    // Drawn, not written: a link that holds the avatar must not seem to be labelled with the initials.
    <span className={classes.avatar} style={style} data-size={size} data-initials={initials(name)} aria-hidden />
  );
}

/** "Ana Beatriz Souza" → "AS". */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('pt-BR');
}
