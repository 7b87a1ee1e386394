import type { PicturedProduct } from '@botica/contract/features/products/media/product-media';
import type { ProductPictures } from '@botica/contract/features/products/media/products-media.contract';
import { counted } from '@botica/contract/kit/text';
import { IconCheck, IconPhotoOff, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { FileDrop } from '../../../platform/media/file-drop.tsx';
import { ProductThumbnail } from '../product-thumbnail.tsx';
import type { PicturePlan } from './picture-plan.ts';
import classes from './send-pictures-dialog.module.css';
import { mostFiles, type PictureFile, usePictureSending } from './use-picture-sending.ts';

interface SendPicturesDialogProps {
  /** The product of all files; without it the file names decide. */
  product?: PicturedProduct;
  /** Files that were already chosen. */
  chosen?: readonly File[];
  onPictures?: (pictures: ProductPictures) => void;
  onStale?: () => unknown;
  /** `count`: the number of sent pictures. */
  onClose: (count: number) => void;
}

const pictures = (count: number) => counted(count, 'imagem', 'imagens');

/** Uploads many pictures. The product of each file is shown before anything is sent. */
export function SendPicturesDialog({ product, chosen, onClose, ...sending }: SendPicturesDialogProps) {
  const { files, plans, isSending, replaces, setReplaces, add, remove, start, stop } = usePictureSending({
    only: product,
    ...sending,
  });
  const begin = useEffectEvent(() => chosen && chosen.length > 0 && void add(chosen));
  useEffect(() => {
    begin();
  }, []);
  const sent = files.filter(({ state }) => state === 'sent').length;
  const toSend = files.filter(({ id, state }) => state !== 'sent' && (plans.get(id)?.kind ?? 'none') !== 'none');
  const failed = toSend.filter(({ state }) => typeof state === 'object').length;
  const close = () => onClose(sent);
  return (
    <Dialog
      opened
      size="large"
      title={product ? 'Enviar imagens do produto' : 'Enviar imagens'}
      onClose={close}
      dismissable={!isSending}
      actions={
        isSending ? (
          <Button onClick={stop}>Parar</Button>
        ) : (
          <>
            <Button onClick={close}>{sent > 0 ? 'Fechar' : 'Cancelar'}</Button>
            <Button
              variant="primary"
              onClick={start}
              disabledReason={toSend.length === 0 ? 'Não há imagens para enviar.' : undefined}
            >
              {failed > 0 || sent > 0
                ? `Enviar o que falta (${toSend.length})`
                : toSend.length === 0
                  ? 'Enviar'
                  : `Enviar ${pictures(toSend.length)}`}
            </Button>
          </>
        )
      }
    >
      <div className="stack-12">
        {!isSending && (
          <FileDrop
            autoFocus
            label={files.length === 0 ? 'Escolher imagens' : 'Escolher mais imagens'}
            hint={hintOf(product !== undefined)}
            accept=".jpg,.jpeg,.png"
            onFiles={add}
          />
        )}
        {!product && (
          <CheckboxInput
            label="Trocar a foto que já está no mesmo lugar"
            description="Sem número no nome do arquivo: a capa. Desmarcado, as novas entram depois das que já estão."
            value={replaces}
            onChange={setReplaces}
            disabled={isSending}
          />
        )}
        <Summary files={files} plans={plans} sent={sent} isSending={isSending} total={toSend.length + sent} />
        {files.length > 0 && (
          <ul className={classes.list} aria-label="Imagens">
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                plan={plans.get(file.id)}
                isOfOne={product !== undefined}
                onRemove={isSending || file.state === 'sent' ? undefined : () => remove(file.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const hintOf = (isOfOne: boolean) =>
  isOfOne
    ? `.jpg ou .png, até ${mostFiles} de uma vez, na ordem dos nomes. Uma foto maior que 1 MB é recortada no meio e reduzida.`
    : `.jpg ou .png com o código externo ou o EAN como nome (VIT-C.jpg; mais fotos: VIT-C-2.jpg, VIT-C (3).jpg), até ${mostFiles} de uma vez. Uma foto maior que 1 MB é recortada no meio e reduzida.`;

interface SummaryProps {
  files: readonly PictureFile[];
  plans: ReadonlyMap<number, PicturePlan>;
  sent: number;
  isSending: boolean;
  total: number;
}

function Summary({ files, plans, sent, isSending, total }: SummaryProps) {
  if (files.length === 0) return null;
  const left = files.filter(({ state }) => state !== 'sent').map(({ id }) => plans.get(id)?.kind ?? 'none');
  const count = (kind: PicturePlan['kind']) => left.filter((each) => each === kind).length;
  const parts = [
    sent > 0 && `${pictures(sent)} ${sent === 1 ? 'enviada' : 'enviadas'}`,
    count('add') > 0 && `${count('add')} a acrescentar`,
    count('replace') > 0 && `${count('replace')} no lugar de outra`,
    count('none') > 0 && `${count('none')} de fora`,
  ].filter(Boolean);
  return (
    <div className="stack-4">
      {isSending && <ProgressBar label="Envio das imagens" max={total} value={sent} />}
      <p role="status">{`${parts.join(', ')}.`}</p>
    </div>
  );
}

interface FileRowProps {
  file: PictureFile;
  plan: PicturePlan | undefined;
  isOfOne: boolean;
  onRemove: (() => void) | undefined;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function FileRow({ file: { name, url, state }, plan, isOfOne, onRemove }: FileRowProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <li className={classes.file}>
      {isBroken ? (
        <span className={classes.broken}>
          <IconPhotoOff size={20} stroke={1.5} aria-hidden />
        </span>
      ) : (
        <img
          src={url}
          alt=""
          className={classes.picture}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <div className={classes.texts}>
        <span>{name}</span>
        {state === 'sent' ? (
          <span className="quiet small">Enviada</span>
        ) : (
          <>
            {plan && <Target plan={plan} isOfOne={isOfOne} />}
            {typeof state === 'object' && <span className={`small ${classes.wrong}`}>{state.error}</span>}
          </>
        )}
      </div>
      {state === 'sent' && <IconCheck {...icon} />}
      {state === 'sending' && <span className="quiet small">Enviando...</span>}
      {onRemove && <IconButton size="small" label={`Tirar ${name}`} icon={<IconX {...icon} />} onClick={onRemove} />}
    </li>
  );
}

function Target({ plan, isOfOne }: { plan: PicturePlan; isOfOne: boolean }) {
  if (plan.kind === 'none') return <span className={`small ${classes.wrong}`}>{plan.why}</span>;
  const { product, position } = plan;
  const place = plan.kind === 'add' ? `entra como foto ${position}` : `troca a foto ${position}`;
  return (
    <span className={`quiet small ${classes.target}`}>
      {plan.kind === 'replace' && <ProductThumbnail address={plan.replaced.thumbnail} size={24} />}
      {isOfOne ? place : `${[product.title, product.subtitle].filter(Boolean).join(' ')}: ${place}`}
    </span>
  );
}
