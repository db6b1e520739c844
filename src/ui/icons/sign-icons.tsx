import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 12.75 4.75 4.75L19.5 6.75" />
    </Icon>
  );
}

export function CrossIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.75 5.75l12.5 12.5M18.25 5.75l-12.5 12.5" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 9.25 6.5 6.5 6.5-6.5" />
    </Icon>
  );
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m14.75 5.5-6.5 6.5 6.5 6.5" />
    </Icon>
  );
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="8.25" y="8.25" width="12.5" height="12.5" rx="2.5" />
      <path d="M15.75 8.25v-2.5a2.5 2.5 0 0 0-2.5-2.5h-7.5a2.5 2.5 0 0 0-2.5 2.5v7.5a2.5 2.5 0 0 0 2.5 2.5h2.5" />
    </Icon>
  );
}

export function ErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.2 2.75h7.6l5.45 5.45v7.6l-5.45 5.45H8.2L2.75 15.8V8.2z" />
      <path d="M12 7.75v5M12 16.25h.01" />
    </Icon>
  );
}

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.25 12c2.2-4.3 5.6-6.5 9.75-6.5s7.55 2.2 9.75 6.5c-2.2 4.3-5.6 6.5-9.75 6.5S4.45 16.3 2.25 12z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.7 5.75a10.3 10.3 0 0 1 2.3-.25c4.15 0 7.55 2.2 9.75 6.5a14.2 14.2 0 0 1-2.4 3.35M6.35 7.05C4.7 8.2 3.33 9.85 2.25 12c2.2 4.3 5.6 6.5 9.75 6.5 1.99 0 3.8-.5 5.4-1.5" />
      <path d="M9.9 9.85a3 3 0 0 0 4.25 4.25" />
      <path d="m3.75 3.75 16.5 16.5" />
    </Icon>
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M2.75 12h18.5M12 2.75c2.5 2.6 3.75 5.7 3.75 9.25S14.5 18.65 12 21.25c-2.5-2.6-3.75-5.7-3.75-9.25S9.5 5.35 12 2.75z" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M12 11.25v5M12 7.75h.01" />
    </Icon>
  );
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="16" r="4.75" />
      <path d="m11.5 12.5 8.75-8.75M16 8l3 3M13.75 10.25l1.5 1.5" />
    </Icon>
  );
}

export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.6 12.1a9.3 9.3 0 0 1 4.05-2.3M2.25 8.35A14.2 14.2 0 0 1 6.8 5.5M11.25 5.05a14.2 14.2 0 0 1 10.5 3.3M15.7 10.3a9.3 9.3 0 0 1 2.7 1.8M8.85 15.65a4.5 4.5 0 0 1 5.7-.4M12 19.25h.01" />
      <path d="m3.75 3.75 16.5 16.5" />
    </Icon>
  );
}

export function SuccessIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="m7.75 12.5 3 3 5.5-6.25" />
    </Icon>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.15 4.15 2.7 17.25a2.15 2.15 0 0 0 1.85 3.2h14.9a2.15 2.15 0 0 0 1.85-3.2L13.85 4.15a2.13 2.13 0 0 0-3.7 0z" />
      <path d="M12 9.25v4.25M12 16.75h.01" />
    </Icon>
  );
}

export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19.25V4.75M5.75 11 12 4.75 18.25 11" />
    </Icon>
  );
}

export function ArrowDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.75v14.5M5.75 13 12 19.25 18.25 13" />
    </Icon>
  );
}
