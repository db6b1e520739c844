import { Icon } from './icon';
import type { IconProps } from './icon';
import styles from './shortcut-keys.module.css';

interface ShortcutKeysProps {
  /** Presses with blanks between them, keys held together with `+`; `$mod` is Ctrl, on Apple's keyboards ⌘. */
  keys: string;
  /** What stands between two presses, such as 'then', and the name of the space bar; not needed for one letter. */
  names?: { next: string; space: string };
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** The labels on the keys, if they differ from the name. */
const faces: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Shift: '⇧' };

function faceOf(key: string, space: string | undefined): string {
  if (key === 'Space') return space ?? key;
  if (key === '$mod') return isApple() ? '⌘' : 'Ctrl';
  return faces[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** A shortcut with the labels on the keyboard. */
export function ShortcutKeys({ keys, names }: ShortcutKeysProps) {
  return (
    <span className={styles.keys} translate="no">
      {keys.split(' ').map((press, index) => (
        <span key={`${index} ${press}`} className={styles.press}>
          {index > 0 && <span className={styles.then}>{names?.next}</span>}
          {press.split('+').map((key) => (
            <kbd key={key} className={styles.key}>
              {faceOf(key, names?.space)}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}

/** Beside the list of shortcuts; not with the other icons, which come with the first screens. */
export function KeyboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="5.75" width="18.5" height="12.5" rx="2.25" />
      <path d="M6.5 9.75h.01M10.2 9.75h.01M13.9 9.75h.01M17.5 9.75h.01M6.5 14.25h.01M9.75 14.25h4.5M17.5 14.25h.01" />
    </Icon>
  );
}
