import { useEffect, useState } from 'react';
import type { PictureContent } from './draw-face-worker';
import { useRetry } from '../../../ui/use-retry';
import styles from './bill-face.module.css';
import { facePicture } from './face-pictures';

interface BillPictureProps {
  content: PictureContent;
  label: string;
}

/** One side of a bill, sharp at any size. Until it's drawn, its place has the colour of paper. */
export function BillPicture({ content, label }: BillPictureProps) {
  const [address, setAddress] = useState<string>();
  const [drawn, setDrawn] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  useRetry(hasFailed, () => setHasFailed(false));
  const key = JSON.stringify(content);
  useEffect(() => {
    if (hasFailed) return undefined;
    let isOver = false;
    facePicture(JSON.parse(key) as PictureContent).then(
      (picture) => {
        if (!isOver) setAddress(picture);
      },
      // Plain paper meanwhile; the facts beside it say which bill it is.
      () => {
        if (!isOver) setHasFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [key, hasFailed]);
  return (
    <img
      src={address}
      alt={label}
      draggable={false}
      data-drawn={(address !== undefined && drawn === address) || undefined}
      className={styles.picture}
      onLoad={() => setDrawn(address)}
    />
  );
}
