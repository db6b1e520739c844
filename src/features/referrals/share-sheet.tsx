import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { Button, buttonClassName } from '../../ui/button';
import { useCopy } from '../../ui/copy-button';
import { CheckIcon, CopyIcon } from '../../ui/icons/sign-icons';
import { ChatIcon, MailIcon, OutsideIcon, ShareIcon } from '../../ui/icons/tool-icons';
import { Sheet } from '../../ui/sheet';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './referrals.module.css';

const copiedMs = 1_000;
const className = buttonClassName({ variant: 'secondary', wide: true });

/** Where an invitation can be sent to; each opens with text and link filled in. */
function addressesOf({ link, text }: { link: string; text: string }) {
  const words = encodeURIComponent(`${text} ${link}`);
  return {
    telegram: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
    whatsApp: `https://wa.me/?text=${words}`,
    mail: `mailto:?subject=${encodeURIComponent(brand.appName)}&body=${words}`,
  };
}

interface ShareSheetProps {
  isOpen: boolean;
  link: string;
  onClose: () => void;
}

/** Ways to pass an invitation on. */
export function ShareSheet({ isOpen, link, onClose }: ShareSheetProps) {
  const { t } = useTranslation(['referrals', 'common']);
  const { state, copy } = useCopy(copiedMs);
  const text = t('shareText', { appName: brand.appName });
  const { telegram, whatsApp, mail } = addressesOf({ link, text });
  const mayShare = 'share' in navigator;
  return (
    <Sheet isOpen={isOpen} title={t('shareTitle')} closeLabel={t('common:close')} onClose={onClose}>
      <div className={styles.shares}>
        <Button wide onPress={() => copy(link)}>
          {state === 'copied' ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
          <span>{state === 'copied' ? t('common:copied') : t('copyLink')}</span>
        </Button>
        <VisuallyHidden role="status">
          {state === 'idle' ? '' : t(state === 'copied' ? 'common:copied' : 'common:copyFailed')}
        </VisuallyHidden>
        <a href={telegram} target="_blank" rel="noreferrer" className={className}>
          <OutsideIcon size={20} />
          <span>{t('shareTelegram')}</span>
        </a>
        <a href={whatsApp} target="_blank" rel="noreferrer" className={className}>
          <ChatIcon size={20} />
          <span>{t('shareWhatsApp')}</span>
        </a>
        <a href={mail} className={className}>
          <MailIcon size={20} />
          <span>{t('shareMail')}</span>
        </a>
        {mayShare && (
          <Button
            variant="secondary"
            wide
            // A cancelled share is not an error.
            onPress={() => void navigator.share({ text, url: link }).catch(() => undefined)}
          >
            <ShareIcon size={20} />
            <span>{t('shareDevice')}</span>
          </Button>
        )}
      </div>
    </Sheet>
  );
}
