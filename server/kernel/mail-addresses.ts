import type { Config } from './config';

/** The address for messages to us: the setting, or the sender of our mails. */
export function supportAddress({
  SUPPORT_EMAIL,
  MAIL_FROM,
}: Pick<Config, 'SUPPORT_EMAIL' | 'MAIL_FROM'>): string {
  return SUPPORT_EMAIL ?? /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
}

/** The address for alarms: the setting, or that for messages to us. */
export function operatorAddress(
  config: Pick<Config, 'OPERATOR_EMAIL' | 'SUPPORT_EMAIL' | 'MAIL_FROM'>,
): string {
  return config.OPERATOR_EMAIL ?? supportAddress(config);
}
