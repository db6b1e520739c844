import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { Button } from '../../../ui/button';

interface SwitchHubButtonProps {
  /** The hub that is chosen now; undefined when both are accepted. */
  hub: Hub | undefined;
  onSwitch: (hub: Hub) => void;
}

/** Changes to the hub of the bills that stay out. The text stays as it is. */
export function SwitchHubButton({ hub, onSwitch }: SwitchHubButtonProps) {
  const { t } = useTranslation('bill-sheets');
  const other = hub === 'blue' ? 'green' : 'blue';
  return (
    <Button variant="secondary" size="compact" onPress={() => onSwitch(other)}>
      {t(other === 'blue' ? 'switchToBlue' : 'switchToGreen')}
    </Button>
  );
}
