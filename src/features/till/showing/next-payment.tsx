import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { forgetShown } from './shown-payment';

/** Ends the showing of a payment and goes back to ringing up; it has the focus at once. */
export function NextPayment({ id, variant = 'primary' }: { id: string; variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('till');
  const navigate = useNavigate();
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    placeRef.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={placeRef}>
      <Button
        wide
        variant={variant}
        onPress={() => {
          forgetShown(id);
          void navigate({ to: '/till', replace: true });
        }}
      >
        {t('nextPayment')}
      </Button>
    </div>
  );
}
