import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawEmoji } from './draw-picture';
import type { Chosen } from './draw-picture';
import { PictureGrid } from './picture-grid';
import styles from './profile.module.css';

/** Emoji by group, each with its name. */
const emojiGroups = [
  {
    label: 'profile:emojis.faces',
    emojis: {
      '😀': 'profile:emojis.grin',
      '😊': 'profile:emojis.smile',
      '😎': 'profile:emojis.cool',
      '🤓': 'profile:emojis.clever',
      '🥳': 'profile:emojis.party',
      '😇': 'profile:emojis.angel',
      '🤠': 'profile:emojis.cowboy',
      '🥰': 'profile:emojis.love',
    },
  },
  {
    label: 'profile:emojis.animals',
    emojis: {
      '🦊': 'profile:emojis.fox',
      '🐻': 'profile:emojis.bear',
      '🐼': 'profile:emojis.panda',
      '🐯': 'profile:emojis.tiger',
      '🦁': 'profile:emojis.lion',
      '🐸': 'profile:emojis.frog',
      '🐙': 'profile:emojis.octopus',
      '🦉': 'profile:emojis.owl',
      '🐢': 'profile:emojis.turtle',
      '🦋': 'profile:emojis.butterfly',
      '🐬': 'profile:emojis.dolphin',
      '🐝': 'profile:emojis.bee',
    },
  },
  {
    label: 'profile:emojis.nature',
    emojis: {
      '🌻': 'profile:emojis.sunflower',
      '🌵': 'profile:emojis.cactus',
      '🍀': 'profile:emojis.clover',
      '🌊': 'profile:emojis.wave',
      '🔥': 'profile:emojis.fire',
      '🌈': 'profile:emojis.rainbow',
      '🍄': 'profile:emojis.mushroom',
      '🌙': 'profile:emojis.moon',
    },
  },
  {
    label: 'profile:emojis.things',
    emojis: {
      '🎸': 'profile:emojis.guitar',
      '⚽': 'profile:emojis.football',
      '🚲': 'profile:emojis.bicycle',
      '☕': 'profile:emojis.coffee',
      '🍕': 'profile:emojis.pizza',
      '🎨': 'profile:emojis.paint',
      '📚': 'profile:emojis.books',
      '💎': 'profile:emojis.gem',
    },
  },
] as const;

/** Emoji as pictures: drawn on this device, since each system draws them in its own way. */
export function EmojiChoice({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const { t } = useTranslation(['profile']);
  const [selected, setSelected] = useState<string>();
  const previewRef = useRef<HTMLDivElement>(null);
  const choose = (emoji: string) => {
    setSelected(emoji);
    onChoose({ picture: async () => drawEmoji(emoji, groundOf(previewRef.current)) });
  };
  return (
    <>
      <div ref={previewRef} aria-hidden="true" className={styles.preview}>
        {selected}
      </div>
      {emojiGroups.map(({ label, emojis }) => (
        <PictureGrid
          key={label}
          name="profile-emoji"
          label={t(label)}
          items={Object.entries(emojis).map(([emoji, name]) => ({ id: emoji, label: t(name), face: emoji }))}
          selectedId={selected}
          onSelect={choose}
        />
      ))}
    </>
  );
}

/** The colour behind the emoji, as the preview shows it. */
function groundOf(preview: HTMLElement | null): string {
  return preview === null ? '' : getComputedStyle(preview).backgroundColor;
}
