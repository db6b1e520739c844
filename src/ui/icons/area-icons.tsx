import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function BillsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="9.75" width="18.5" height="10.5" rx="2" />
      <path d="M5 6.75h14M7.25 3.75h9.5" />
      <circle cx="12" cy="15" r="2.25" />
      <path d="M5.75 15h.01M18.24 15h.01" />
    </Icon>
  );
}

export function BurnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21c-3.6 0-6.25-2.4-6.25-5.9 0-3.2 2.2-4.9 3.6-7.1.9-1.4 1.2-2.9 1-4.75 3.3 1.2 4.9 3.9 4.75 6.75.9-.4 1.5-1.1 1.8-2.1 1 1.5 1.35 4.3 1.35 6.4 0 4.1-2.6 6.7-6.25 6.7z" />
      <path d="M12 21c-1.6 0-2.6-1.1-2.6-2.6 0-1.7 1.4-2.4 2.6-4.4 1.2 2 2.6 2.7 2.6 4.4 0 1.5-1 2.6-2.6 2.6z" />
    </Icon>
  );
}

export function CameraScanIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.75 7.75v-2a3 3 0 0 1 3-3h2M16.25 2.75h2a3 3 0 0 1 3 3v2M21.25 16.25v2a3 3 0 0 1-3 3h-2M7.75 21.25h-2a3 3 0 0 1-3-3v-2" />
      <rect x="7" y="7.75" width="10" height="8.5" rx="1.75" />
      <circle cx="12" cy="12" r="1.75" />
    </Icon>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9.25 5.5 6.5 6.5-6.5 6.5" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M12 7v5.25l3.5 2" />
    </Icon>
  );
}

export function CryptoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M12 6.75 16 12l-4 5.25L8 12z" />
      <path d="M8 12h8" />
    </Icon>
  );
}

export function DepositIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12.5V19a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-6.5" />
      <path d="M12 3.5V15M7.75 10.75 12 15l4.25-4.25" />
    </Icon>
  );
}

export function ExportIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 17H4.75A1.25 1.25 0 0 1 3.5 15.75v-5.5A1.75 1.75 0 0 1 5.25 8.5h13.5a1.75 1.75 0 0 1 1.75 1.75v5.5A1.25 1.25 0 0 1 19.25 17H17" />
      <path d="M7 8.5v-5h10v5M7 14h10v6.5H7zM9.75 17.25h4.5" />
    </Icon>
  );
}

export function HandOverIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12.5V19a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-6.5" />
      <path d="M12 15V3.5M7.75 7.75 12 3.5l4.25 4.25" />
    </Icon>
  );
}

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M9.25 9.4a2.75 2.75 0 1 1 4.2 2.35c-.9.57-1.45 1.1-1.45 2.1M12 17.1h.01" />
    </Icon>
  );
}

export function HistoryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 12a8.75 8.75 0 1 0 2.7-6.32L3.25 8.25" />
      <path d="M3.25 3.75v4.5h4.5" />
      <path d="M12 7.5V12l3.25 2" />
    </Icon>
  );
}

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.25 12h13.5" />
    </Icon>
  );
}

export function MintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.75 3.25h14.5M12 3.25v4.5" />
      <path d="M8.25 7.75h7.5v3.5h-7.5z" />
      <path d="M5.25 15.25h13.5" />
      <path d="M3.75 20.75h16.5v-2.5a3 3 0 0 0-3-3H6.75a3 3 0 0 0-3 3z" />
    </Icon>
  );
}

export function PictureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="8.75" cy="9.5" r="1.5" />
      <path d="m4 17 4.75-4.25 3.5 3 3.5-3.5L20.25 17" />
    </Icon>
  );
}

export function ReferralsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="5.5" r="2.75" />
      <circle cx="5.25" cy="18" r="2.5" />
      <circle cx="18.75" cy="18" r="2.5" />
      <path d="M12 8.25v3.5M5.25 15.5v-.75a3 3 0 0 1 3-3h7.5a3 3 0 0 1 3 3v.75" />
    </Icon>
  );
}

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 7h8.5M17.25 7h3.5M3.25 17h3.5M12.25 17h8.5" />
      <circle cx="14.5" cy="7" r="2.75" />
      <circle cx="9.5" cy="17" r="2.75" />
    </Icon>
  );
}

export function SwapIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8.25h15.5M15.75 4.5l3.75 3.75L15.75 12M20 15.75H4.5M8.25 12 4.5 15.75l3.75 3.75" />
    </Icon>
  );
}

export function TillIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.25 3.5h9.5v4.25h-9.5zM5.25 7.75h13.5l2 8.75H3.25zM3.25 16.5h17.5v4H3.25z" />
      <path d="M8.5 10.75h.01M12 10.75h.01M15.5 10.75h.01M8 13.5h.01M12 13.5h.01M16 13.5h.01M10.5 18.5h3" />
    </Icon>
  );
}

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4.25" />
      <path d="M4 20.75c.6-4 3.9-6 8-6s7.4 2 8 6" />
    </Icon>
  );
}

export function VaultIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="4" width="17" height="14.5" rx="2.5" />
      <circle cx="12" cy="11.25" r="3.5" />
      <path d="M12 7.75v-.01M12 14.75v.01M6.5 18.5v2M17.5 18.5v2" />
    </Icon>
  );
}
