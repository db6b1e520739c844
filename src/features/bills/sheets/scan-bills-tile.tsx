import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyScanner } from '../../../money/scanning/lazy-scanner';
import { CameraScanIcon } from '../../../ui/icons/area-icons';
import { PressButton } from '../../../ui/press-button';

interface ScanBillsTileProps {
  className: string | undefined;
  /** Takes the lines of what was scanned. */
  onBills: (text: string) => void;
}

/** Opens the scanner over the sheet; what has been entered there is kept. */
export function ScanBillsTile({ className, onBills }: ScanBillsTileProps) {
  const { t } = useTranslation('bill-sheets');
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      <PressButton className={className} aria-haspopup="dialog" onPress={() => setScanning(true)}>
        <CameraScanIcon size={24} />
        <span>{t('depositScan')}</span>
      </PressButton>
      <LazyScanner
        isOpen={isScanning}
        title={t('depositScanTitle')}
        onClose={() => setScanning(false)}
        onText={(scanned) => {
          const text = scanned.trim();
          setScanning(false);
          // A bill's face has only the serial, so the user types the passcode. A code that isn't a bill is marked at its line.
          onBills(/^[0-9]{16}$/.test(text) ? `${text}/` : text);
        }}
      />
    </>
  );
}
