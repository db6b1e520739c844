import { useState } from 'react';
import { UserIcon } from './icons/area-icons';
import styles from './face.module.css';

interface FaceProps {
  /** The address of the person's picture; null or undefined without one. */
  picture: string | null | undefined;
  /** Replaces the picture; empty while the person is unknown. */
  initial: string;
}

/** A person's picture, or else the initial, filling a round frame. Hidden from screen readers: the frame's control is named. */
export function Face({ picture, initial }: FaceProps) {
  const [failed, setFailed] = useState<string>();
  if (typeof picture === 'string' && picture !== failed)
    return (
      <img
        src={picture}
        alt=""
        draggable={false}
        decoding="async"
        className={styles.picture}
        onError={() => setFailed(picture)}
      />
    );
  return <span aria-hidden="true">{initial === '' ? <UserIcon size={20} /> : initial}</span>;
}
