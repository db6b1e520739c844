import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button';
import styles from './address-line.module.css';

const groupLength = 4;

/** An address in groups of four, for comparing; the last may be shorter. */
export function addressGroups(address: string): string[] {
  const groups: string[] = [];
  for (let start = 0; start < address.length; start += groupLength)
    groups.push(address.slice(start, start + groupLength));
  return groups;
}

const headLength = 12;
const tailLength = 8;

/** An address that is recognised by its beginning and its end, but not to be compared by. */
export function shortAddress(address: string): string {
  if (address.length <= headLength + tailLength + 1) return address;
  return `${address.slice(0, headLength)}…${address.slice(-tailLength)}`;
}

/** An address to read and compare; selecting it copies it without gaps. */
export function AddressText({ address }: { address: string }) {
  return (
    <span translate="no" className={styles.text}>
      {addressGroups(address).map((group, index) => (
        // A group may occur twice, so its position is part of the key.
        <Fragment key={`${index}-${group}`}>
          <span className={styles.group}>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

/** An address with a button that copies it. */
export function AddressLine({ address, copyLabel }: { address: string; copyLabel: string }) {
  const { t } = useTranslation('common');
  return (
    <p className={styles.line}>
      <AddressText address={address} />
      <CopyButton text={address} labels={{ copy: copyLabel, copied: t('copied'), failed: t('copyFailed') }} />
    </p>
  );
}
