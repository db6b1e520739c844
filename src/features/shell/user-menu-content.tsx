import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import type { User } from '../../../contract/user/user.models';
import { useLanguage } from '../../core/language/use-language';
import { ThemeChoice } from '../../core/theme/theme-choice';
import { GlobeIcon } from '../../ui/icons/globe-icon';
import { SelectField } from '../../ui/select-field';
import { HomeBrand } from './home-brand';
import { CaptchaNotice } from './captcha-notice';
import { InstallCard } from './install-card';
import { MenuLinks } from './menu-links';
import { OutsideLinks } from './outside-links';
import { SocialLinks } from './social-links';
import { useLanguageItems } from './use-language-items';
import { UserCard } from './user-card';
import styles from './user-menu.module.css';

interface UserMenuContentProps {
  user: User | undefined;
  /** Called when something leads away from here. */
  onLeave: () => void;
  onHelp: () => void;
  onExchange: () => void;
}

/** What the user's menu holds, but for logging out, which stays in sight below it. */
export function UserMenuContent({ user, onLeave, onHelp, onExchange }: UserMenuContentProps) {
  const isMerchant = user !== undefined && user.merchant !== null;
  const hasExchange = brand.links.exchangeWidget !== '';
  return (
    <div className={styles.menu}>
      <HomeBrand onFollow={onLeave} />
      <UserCard user={user} onLeave={onLeave} />
      <div>
        <MenuLinks {...{ isMerchant, hasExchange, onLeave, onHelp, onExchange }} />
        <OutsideLinks links={brand.links} />
      </div>
      <div className={styles.choices}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
      <InstallCard />
      <SocialLinks links={brand.links} />
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
