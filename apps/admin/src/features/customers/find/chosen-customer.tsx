import { IconUser } from '@tabler/icons-react';
import { Button } from '../../../kit/look/button.tsx';
import classes from './chosen-customer.module.css';

/** The chosen customer, and a button that returns to the search. */
export const ChosenCustomer = ({ name, onClear }: { name: string; onClear: () => void }) => (
  <div className={classes.chosen}>
    <IconUser size={20} stroke={1.75} aria-hidden />
    <span className={classes.name}>{name}</span>
    <Button onClick={onClear}>Trocar cliente</Button>
  </div>
);
