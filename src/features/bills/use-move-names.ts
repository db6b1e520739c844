import { useTranslation } from 'react-i18next';

/** What the moves of a bill's life are called; a move of a later release has the most general name. */
export function useMoveNames(): (move: string) => string {
  const { t } = useTranslation('bills');
  const names: Readonly<Record<string, string>> = {
    mint: t('moveMint'),
    fill: t('moveFill'),
    export: t('moveExport'),
    takeBack: t('moveTakeBack'),
    depositText: t('moveDepositText'),
    handover: t('moveHandover'),
    billsToPay: t('moveBillsToPay'),
    payToBills: t('movePayToBills'),
    burn: t('moveBurn'),
    toVault: t('moveToVault'),
    fromVault: t('moveFromVault'),
    recoinIn: t('moveRecoin'),
    recoinOut: t('moveRecoin'),
  };
  return (move) => names[move] ?? t('moveOther');
}
