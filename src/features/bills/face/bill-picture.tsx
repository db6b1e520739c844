import { useEffect, useState } from 'react';
import type { BillFaceContent } from '../../../money/bill-art/draw-face';
import styles from './bill-face.module.css';
import { facePicture } from './face-pictures';

interface BillPictureProps {
  content: BillFaceContent;
  label: string;
}

/** A bill's face, sharp at any size. Until it's drawn, its place has the colour of paper. */
export function BillPicture({ content, label }: BillPictureProps) {
  const [address, setAddress] = useState<string>();
  const [drawn, setDrawn] = useState<string>();
  const { serial, nominal, ticker, network, protocol, hub, address: coins } = content;
  useEffect(() => {
    let isOver = false;
    facePicture({ serial, nominal, ticker, network, protocol, hub, address: coins }).then(
      (picture) => {
        if (!isOver) setAddress(picture);
      },
      // Stays plain paper; the facts beside it say which bill it is.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [serial, nominal, ticker, network, protocol, hub, coins]);
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
