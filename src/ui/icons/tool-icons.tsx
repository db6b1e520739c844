import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function BackspaceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 5.25h10.25a2 2 0 0 1 2 2v9.5a2 2 0 0 1-2 2H8.5L2.75 12z" />
      <path d="m11.25 9.25 5.5 5.5M16.75 9.25l-5.5 5.5" />
    </Icon>
  );
}

export function BankIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 9.25 12 3.75l8.75 5.5zM2.75 20.25h18.5M4.5 17.25h15M6.5 9.25v8M10.25 9.25v8M13.75 9.25v8M17.5 9.25v8" />
    </Icon>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.25" y="4.75" width="17.5" height="16" rx="2.5" />
      <path d="M3.25 9.75h17.5M8 2.75v4M16 2.75v4M8 14h.01M12 14h.01M16 14h.01M8 17.25h.01M12 17.25h.01" />
    </Icon>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.25 11.5a8 8 0 0 1-11.7 7.1L3.75 20.25l1.7-4.6A8 8 0 1 1 20.25 11.5z" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5v12M7.5 11 12 15.5 16.5 11M4.5 20.5h15" />
    </Icon>
  );
}

export function FingerprintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 9a8.25 8.25 0 0 1 15 0M6 19.5c1-1.75 1.5-3.75 1.5-6a4.5 4.5 0 0 1 9 0c0 1.5-.1 3-.4 4.5M10.5 21c1-2.25 1.5-4.75 1.5-7.5M3.75 14.25c.2-.8.3-1.6.3-2.5M19.75 13.5c.1 1.5 0 3-.25 4.5" />
    </Icon>
  );
}

export function FlashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13 2.75 5.5 13.5H11l-1 7.75 7.5-10.75H12z" />
    </Icon>
  );
}

export function LetterGIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18.4 6.6A8.25 8.25 0 1 0 20.25 12H12.5" />
    </Icon>
  );
}

/** A padlock. */
export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V7.8a4 4 0 0 1 8 0v2.7M12 14.2v2.2" />
    </Icon>
  );
}

export function LogOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.75 3.75h-7a3 3 0 0 0-3 3v10.5a3 3 0 0 0 3 3h7" />
      <path d="M9.75 12h10.5M16.5 8.25 20.25 12l-3.75 3.75" />
    </Icon>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4 7.25 8 6 8-6" />
    </Icon>
  );
}

export function MonitorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="3.75" width="18.5" height="13" rx="2.25" />
      <path d="M12 16.75v3.5M7.75 20.25h8.5" />
    </Icon>
  );
}

export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 14.1A8.75 8.75 0 0 1 9.9 3.5a8.75 8.75 0 1 0 10.6 10.6z" />
    </Icon>
  );
}

export function NetworkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="5.25" r="2.5" />
      <circle cx="5.25" cy="18" r="2.5" />
      <circle cx="18.75" cy="18" r="2.5" />
      <path d="M10.8 7.45 6.45 15.8M13.2 7.45l4.35 8.35M7.75 18h8.5" />
    </Icon>
  );
}

export function OutsideIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.75 3.75h6.5v6.5M20 4l-8.75 8.75M17.75 14v4.25a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2H10" />
    </Icon>
  );
}

/** A mobile phone. */
export function PasswordIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="6.75" width="18.5" height="10.5" rx="2.5" />
      <path d="M7.5 12h.01M12 12h.01M16.5 12h.01" strokeWidth="2.5" />
    </Icon>
  );
}

export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20l1-4.5L16 4.5a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19 4 20z" />
      <path d="M14 6.5l3.5 3.5" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7" y="3" width="10" height="18" rx="2.2" />
      <path d="M11 17.8h2" />
    </Icon>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5.25v13.5M5.25 12h13.5" />
    </Icon>
  );
}

export function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8.25V3.75h10v4.5M7 17H5.25a2 2 0 0 1-2-2v-4.75a2 2 0 0 1 2-2h13.5a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2H17" />
      <path d="M7 13.75h10v6.5H7z" />
    </Icon>
  );
}

export function QrIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.25" y="3.25" width="6.5" height="6.5" rx="1.25" />
      <rect x="14.25" y="3.25" width="6.5" height="6.5" rx="1.25" />
      <rect x="3.25" y="14.25" width="6.5" height="6.5" rx="1.25" />
      <path d="M14.25 14.25h2.5v2.5M20.75 14.25v2.5M14.25 20.75v-1.5M17.75 20.75h3v-1.5" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.75" cy="10.75" r="6.5" />
      <path d="m15.5 15.5 4.75 4.75" />
    </Icon>
  );
}

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 14.5V4m0 0L8 8m4-4 4 4M7.5 11.5h-2v8.5h13v-8.5h-2" />
    </Icon>
  );
}

export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.25v2M12 19.75v2M2.25 12h2M19.75 12h2M5.1 5.1l1.42 1.42M17.48 17.48l1.42 1.42M5.1 18.9l1.42-1.42M17.48 6.52l1.42-1.42" />
    </Icon>
  );
}
