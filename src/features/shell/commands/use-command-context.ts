import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findHome, findHouse } from '../../../money/hubs/find-home';
import { userQueries } from '../../../platform/user/user.queries';
import type { Command, CommandArea } from './command';
import { commandViews } from './command-views';
import { findControl, pressControl } from './controls';
import { commandsOf } from './find-commands';

interface CommandContext {
  /** The commands that this user can run now, including those whose shortcut works elsewhere. */
  available: () => Command[];
  /** Presses the command's control, or navigates to its page. */
  run: (command: Command) => void;
}

/** Lists the commands available to the current user, and runs them. */
export function useCommandContext(): CommandContext {
  const client = useQueryClient();
  const navigate = useNavigate();
  return {
    available: () => {
      const user = client.getQueryData(userQueries.current().queryKey);
      const isMerchant = user !== undefined && user.merchant !== null;
      return commandsOf({ isMerchant }).filter(
        ({ control, go }) => control === undefined || go !== undefined || findControl(control) !== undefined,
      );
    },
    run: ({ control, go }) => {
      const element = control === undefined ? undefined : findControl(control);
      if (element !== undefined) pressControl(element);
      else
        void go?.({
          navigate,
          home: async (area) => findHome(client, area),
          house: async () => findHouse(client),
          show: (view) => commandViews.open(view),
        });
    },
  };
}

/** Whether a command's shortcut works on this screen. */
export function isHeardHere({ keys, control, places }: Command): boolean {
  if (keys === undefined) return false;
  return places === undefined || (control !== undefined && findControl(control) !== undefined);
}

/** The names of the areas. */
export function useCommandAreaNames(): Record<CommandArea, string> {
  const { t } = useTranslation(['commands', 'shell']);
  return {
    goTo: t('areaGoTo'),
    table: t('areaTable'),
    bill: t('areaBill'),
    bills: t('shell:navBills'),
    wallet: t('shell:navCrypto'),
    mintHouse: t('shell:navMintHouse'),
    history: t('shell:navHistory'),
    till: t('shell:navTill'),
    settings: t('shell:navSettings'),
    everywhere: t('areaEverywhere'),
  };
}
