import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/user/user.contract';
import { callApi } from '../../platform/api/call-api';
import { userCalls } from '../../platform/api/user-calls';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useReachable } from '../../platform/page/use-reachable';
import { userQueries } from '../../platform/user/user.queries';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';
import styles from './settings.module.css';

type Switches = User['notifications'] & User['privacy'];

/** What one press changes. */
type Choice = Partial<Switches>;

async function save({ findable, ...notifications }: Choice): Promise<User> {
  const { payload } =
    findable === undefined
      ? await callApi(userCalls.updateNotifications, { body: notifications })
      : await callApi(userCalls.updatePrivacy, { body: { findable } });
  return payload;
}

/**
 * The user's settings that take effect at once. Shows the user's choice while a call is pending, and the server's value if it
 * fails. Calls run one after another, in the order of the presses.
 */
function useUserSwitches() {
  const queryClient = useQueryClient();
  const { data: user } = useQuery(userQueries.current());
  const [onTheWay, setOnTheWay] = useState<readonly Choice[]>([]);
  const [error, setError] = useState<unknown>();
  const last = useRef(Promise.resolve());
  const run = async (before: Promise<void>, choice: Choice) => {
    await before;
    try {
      queryClient.setQueryData(userQueries.current().queryKey, await save(choice));
    } catch (failure) {
      setError(failure);
    }
    setOnTheWay((choices) => choices.filter((one) => one !== choice));
  };
  const choose = (choice: Choice) => {
    setError(undefined);
    setOnTheWay((choices) => [...choices, choice]);
    last.current = run(last.current, choice);
  };
  const shown =
    user &&
    onTheWay.reduce<Switches>((known, choice) => ({ ...known, ...choice }), {
      ...user.notifications,
      ...user.privacy,
    });
  return { shown, choose, error };
}

const kinds = ['login', 'operations', 'news'] as const;

const words = {
  login: { label: 'noticesLogin', hint: 'noticesLoginHint' },
  operations: { label: 'noticesOperations', hint: 'noticesOperationsHint' },
  news: { label: 'noticesNews', hint: 'noticesNewsHint' },
  amounts: { label: 'pushAmounts', hint: 'pushAmountsHint' },
  findable: { label: 'findable', hint: 'findableHint' },
} as const;

interface SwitchesCardProps {
  title: string;
  names: readonly (keyof typeof words)[];
  /** Before the switches. */
  lead?: ReactNode;
}

/** A card of switches under a heading. */
export function SwitchesCard({ title, names, lead }: SwitchesCardProps) {
  const { t } = useTranslation('settings');
  const { shown, choose, error } = useUserSwitches();
  const isReachable = useReachable();
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.name}>{title}</h2>
      {lead}
      {shown === undefined && <Skeleton shape="card" width="100%" height="6rem" />}
      {shown !== undefined &&
        names.map((name) => (
          <Switch
            key={name}
            label={t(words[name].label)}
            hint={t(words[name].hint)}
            isSelected={shown[name]}
            isDisabled={!isReachable}
            onChange={(isSelected) => choose({ [name]: isSelected })}
          />
        ))}
      {error !== undefined && <ErrorAlert error={error} />}
      {!isReachable && <p className={styles.soft}>{t('needsConnection')}</p>}
    </section>
  );
}

/** The kinds of notifications that the user wants. */
export function NoticesCard() {
  const { t } = useTranslation('settings');
  return <SwitchesCard title={t('noticesTitle')} names={kinds} />;
}

/** Whether others find the user. */
export function FindableCard() {
  const { t } = useTranslation('settings');
  return <SwitchesCard title={t('findableTitle')} names={['findable']} />;
}
