import { useTranslation } from 'react-i18next';
import type { PrivateKey } from '../../../contract/private-key/private-key.models';
import { useFocusedHeading } from '../../core/page/use-focused-heading';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import styles from './settings.module.css';

interface ShownPrivateKeyProps {
  privateKey: PrivateKey;
  onHide: () => void;
}

/** The key to be copied, until it is hidden again or the screen is left. */
export function ShownPrivateKey({ privateKey: { hex, address }, onHide }: ShownPrivateKeyProps) {
  const { t } = useTranslation(['settings', 'common']);
  useFocusedHeading();
  const copied = { copied: t('common:copied'), failed: t('common:copyFailed') };
  return (
    <div className={styles.card}>
      <Alert tone="warning" title={t('privateKeyWarning')} />
      <TextField
        isReadOnly
        label={t('privateKeyLabel')}
        value={hex}
        onChange={() => undefined}
        copyLabels={{ copy: t('privateKeyCopy'), ...copied }}
      />
      <TextField
        isReadOnly
        label={t('privateKeyAddress')}
        value={address}
        onChange={() => undefined}
        copyLabels={{ copy: t('privateKeyCopyAddress'), ...copied }}
      />
      <Button variant="secondary" wide onPress={onHide}>
        {t('privateKeyHide')}
      </Button>
    </div>
  );
}
