import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names';
import type { HubTab } from './hub-tab';
import styles from './hub-sign.module.css';

const shapes: Readonly<Record<HubTab, ReactNode>> = {
  blue: <path d="M8 1.2 14.8 8 8 14.8 1.2 8z" />,
  green: <circle cx="8" cy="8" r="5.8" />,
  yellow: <path d="M8 1.8 14.6 13.6H1.4z" />,
};

/** A hub's colour, and its shape for users who can't see that; decorative, because its name is beside it. */
export function HubSign({ hub, className }: { hub: HubTab; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="0.75em"
      height="0.75em"
      fill="currentColor"
      className={classNames(styles[hub], className)}
      aria-hidden="true"
      focusable="false"
    >
      {shapes[hub]}
    </svg>
  );
}

/** The localised names of the hubs. */
export function useHubNames(): Record<HubTab, string> {
  const { t } = useTranslation('bills');
  return { blue: t('hubBlue'), green: t('hubGreen'), yellow: t('hubYellow') };
}
