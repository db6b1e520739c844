import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutsideLinks } from '../../platform/links/outside-links';
import type { User } from '../../../contract/user/user.contract';
import { isBuilt } from '../../../contract/wallet-parts';
import { captchaQueries } from '../../platform/captcha/captcha.queries';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { ThemeChoice } from '../../platform/theme/theme-choice';
import { userInitial } from '../../platform/user/user.queries';
import { shortenText } from '../../lib/shorten-text';
import { CopyButton } from '../../ui/copy-button';
import { Face } from '../../ui/face';
import { GlobeIcon } from '../../ui/icons/sign-icons';
import { SelectField } from '../../ui/select-field';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { Skeleton } from '../../ui/skeleton';
import { useMediaQuery } from '../../ui/use-media-query';
import { HomeBrand } from './home-brand';
import { InstallCard } from './install-card';
import { useLanguageItems } from './language-select';
import { MenuLinks } from './menu-links';
import { OutsideLinks, SocialLinks } from './outside-links';
import styles from './user-menu.module.css';

/** Not for phones, and not among what the menu's button fetches first. */
const CommandEntries = lazy(async () => ({
  default: (await import('./commands/menu-entries')).CommandEntries,
}));

/** The captcha provider's notice, with links to its terms. */
function CaptchaNotice({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const { data: kind } = useQuery(captchaQueries.kind());
  const links = useOutsideLinks();
  const google = { target: '_blank', rel: 'noopener noreferrer' };
  if (kind === 'recaptcha') {
    return (
      <p className={styles.notice}>
        <span>{t('captchaGoogle')}</span>{' '}
        <a href="https://policies.google.com/privacy" {...google}>
          {t('common:privacyPolicy')}
        </a>{' '}
        <a href="https://policies.google.com/terms" {...google}>
          {t('terms')}
        </a>
      </p>
    );
  }
  return (
    <p className={styles.notice}>
      <span>{t('captchaOwn')}</span>{' '}
      <Link to="/policy" onClick={onLeave}>
        {t('common:privacyPolicy')}
      </Link>{' '}
      {links.terms !== '' && (
        <a href={links.terms} target="_blank" rel="noopener noreferrer">
          {t('terms')}
        </a>
      )}
    </p>
  );
}

const shownEmailLength = 15;

interface UserCardProps {
  user: User | undefined;
  onLeave: () => void;
}

/** The signed-in user. */
function UserCard({ user, onLeave }: UserCardProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { language } = useLanguage();
  if (user === undefined) return <Skeleton shape="control" width="100%" height="4.5rem" />;
  const { id, fullName, email } = user;
  const labels = { copy: t('copyUserId'), copied: t('common:copied'), failed: t('common:copyFailed') };
  return (
    <div className={styles.card}>
      <Link to="/settings" aria-label={t('toSettings')} className={styles.avatar} onClick={onLeave}>
        <Face picture={user.avatar} initial={userInitial(user, localeTags[language])} />
      </Link>
      <div className={styles.words}>
        {fullName !== null && fullName !== '' && <p className={styles.name}>{fullName}</p>}
        <p className={styles.facts}>
          <span translate="no" title={email}>
            {shortenText(email, shownEmailLength)}
          </span>
          <span>{t('userId', { id })}</span>
        </p>
      </div>
      <CopyButton text={String(id)} labels={labels} />
    </div>
  );
}

interface UserMenuContentProps {
  user: User | undefined;
  /** Called when a link leads away from the menu. */
  onLeave: () => void;
  onHelp: () => void;
  onExchange: () => void;
  /** The menu's button, to which the focus returns. */
  menuRef: RefObject<HTMLElement | null>;
}

/** The content of the user menu. The sign-out button is outside of it, so that it stays visible below. */
export function UserMenuContent({ user, onLeave, onHelp, onExchange, menuRef }: UserMenuContentProps) {
  const isMerchant = user !== undefined && user.merchant !== null;
  const isWide = useMediaQuery(WIDE_SCREEN);
  const links = useOutsideLinks();
  const hasExchange = isBuilt('buyTct') || isBuilt('migrate') || links.exchangeWidget !== '';
  return (
    <div className={styles.menu}>
      <HomeBrand onFollow={onLeave} />
      <UserCard user={user} onLeave={onLeave} />
      <MenuLinks {...{ isMerchant, hasExchange, onLeave, onHelp, onExchange }} />
      <div className={styles.choices}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
      <div>
        {isWide && <CommandEntries onLeave={onLeave} menuRef={menuRef} />}
        <OutsideLinks links={links} />
      </div>
      <InstallCard />
      <SocialLinks links={links} />
      <CaptchaNotice onLeave={onLeave} />
    </div>
  );
}

function LanguageChoice() {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  return (
    <SelectField
      label={t('language')}
      icon={<GlobeIcon size={20} />}
      items={useLanguageItems()}
      selectedId={language}
      onSelect={choose}
      searchLabels={{ search: t('search'), empty: t('searchEmpty') }}
    />
  );
}
