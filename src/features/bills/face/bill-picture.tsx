import { useEffect, useState } from 'react';
import type { PictureContent } from './draw-face-worker';
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
  const key = JSON.stringify(content);
  useEffect(() => {
    let isOver = false;
    facePicture(JSON.parse(key) as PictureContent).then(
      (picture) => {
        if (!isOver) setAddress(picture);
      },
      // Stays plain paper; the facts beside it say which bill it is.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [key]);
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
