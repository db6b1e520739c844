import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  profileIconGroups,
  profileIconSource,
  profileIcons,
} from '../../../../contract/avatars/profile-icons';
import type { Chosen } from './draw-picture';
import { PictureGrid } from './picture-grid';
import styles from './profile.module.css';

const groupLabels = { space: 'profile:icons.space', people: 'profile:icons.people' } as const;

const labels = {
  planet: 'profile:icons.planet',
  rocket: 'profile:icons.rocket',
  moon: 'profile:icons.moon',
  sun: 'profile:icons.sun',
  star: 'profile:icons.star',
  comet: 'profile:icons.comet',
  satellite: 'profile:icons.satellite',
  telescope: 'profile:icons.telescope',
  curls: 'profile:icons.curls',
  bob: 'profile:icons.bob',
  beard: 'profile:icons.beard',
  bun: 'profile:icons.bun',
  cap: 'profile:icons.cap',
  glasses: 'profile:icons.glasses',
  scarf: 'profile:icons.scarf',
  fringe: 'profile:icons.fringe',
} as const;

/** Our drawings, in two groups. */
export function IconChoice({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const { t } = useTranslation(['profile']);
  const [selected, setSelected] = useState<string>();
  const choose = (name: string) => {
    setSelected(name);
    onChoose({ icon: name });
  };
  return (
    <>
      {profileIconGroups.map((group) => (
        <PictureGrid
          key={group}
          name="profile-icon"
          label={t(groupLabels[group])}
          items={profileIcons[group].map((name) => ({
            id: name,
            label: t(labels[name]),
            face: <img src={profileIconSource(name)} alt="" className={styles.icon} loading="lazy" />,
          }))}
          selectedId={selected}
          onSelect={choose}
        />
      ))}
    </>
  );
}
