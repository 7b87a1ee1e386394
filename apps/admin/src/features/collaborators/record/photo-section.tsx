import type { Collaborator } from '@botica/contract/features/collaborators/collaborators.contract';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../../kit/look/avatar.tsx';
import { Button } from '../../../kit/look/button.tsx';
import classes from './person-form.module.css';

const PhotoDialog = lazy(() => import('../photo/photo-dialog.tsx').then((module) => ({ default: module.PhotoDialog })));

/** Photo and name of the person. People can change only their own photo. */
export function PhotoSection({ person }: { person: Collaborator }) {
  const [changing, setChanging] = useState(false);
  return (
    <div className={classes.person}>
      <Avatar name={person.name} picture={person.picture} size={72} />
      <Button
        disabledReason={person.is_self ? undefined : 'Somente a própria pessoa altera a sua foto.'}
        onClick={() => setChanging(true)}
      >
        Alterar foto
      </Button>
      {person.is_self && <p className={classes.quiet}>.jpg ou .png, até 2 MB</p>}
      <Suspense>{changing && <PhotoDialog onClose={() => setChanging(false)} />}</Suspense>
    </div>
  );
}
