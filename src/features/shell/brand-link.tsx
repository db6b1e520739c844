import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import type { HomePlace } from '../../money/hubs/home-place';
import { BrandMark } from '../../ui/brand-mark';
import styles from './brand-link.module.css';

interface BrandLinkProps {
  /** The start page of guests or users, or the page that the users' one redirects to, if known. */
  to: '/login' | '/' | HomePlace;
  /** Leaves out the name if there is no room for it. */
  isMarkOnly?: boolean;
  onFollow?: (() => void) | undefined;
}

/** The logo, linking to the start page. */
export function BrandLink({ to, isMarkOnly = false, onFollow }: BrandLinkProps) {
  const { t } = useTranslation();
  return (
    <Link
      {...(typeof to === 'string' ? { to } : to)}
      className={styles.brand}
      aria-label={t('home', { appName: brand.appName })}
      onClick={onFollow}
    >
      <BrandMark size={28} />
      {!isMarkOnly && <span translate="no">{brand.appName}</span>}
    </Link>
  );
}
