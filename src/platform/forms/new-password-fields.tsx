import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkPasswordRules,
  isPasswordAcceptable,
  passwordLength,
  passwordSymbols,
} from '../../../contract/auth/password-rules';
import type { PasswordRule } from '../../../contract/auth/password-rules';
import { Checklist } from '../../ui/checklist';
import { PasswordField } from './password-field';

interface Confirmation {
  password: string;
  confirmation: string;
  /** While the user is still typing, the confirmation only has to match as far as it goes. */
  isTyping: boolean;
}

/** Whether the repeated password matches. */
export function confirmationAgrees({ password, confirmation, isTyping }: Confirmation): boolean {
  return isTyping ? password.startsWith(confirmation) : password === confirmation;
}

/** The password rules, checked off while the user types. */
function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  const labels: Partial<Record<PasswordRule, string>> = {
    length: t('ruleLength', passwordLength),
    lowercase: t('ruleLowercase'),
    uppercase: t('ruleUppercase'),
    digit: t('ruleDigit'),
    symbol: t('ruleSymbol', { symbols: passwordSymbols.split('').join(' ') }),
  };
  // Forbidden characters are reported at the field: as a list item, an empty password would already fulfil the
  // rule.
  const items = checkPasswordRules(password).flatMap(({ rule, met }) => {
    const label = labels[rule];
    return label === undefined ? [] : [{ id: rule, label, isMet: met }];
  });
  return (
    <Checklist
      title={t('checklistTitle')}
      items={items}
      stateLabels={{ met: t('checklistMet'), unmet: t('checklistUnmet') }}
      describe={(count) => t('checklistCount', count)}
    />
  );
}

/** The forbidden characters in a password, each once; the shared rules decide which they are. */
export function refusedCharacters(password: string): string[] {
  return [...new Set(password)].filter((character) => !/^[A-Za-z0-9!@#$%&*()_-]$/.test(character));
}

interface TypedPassword {
  password: string;
  /** Whether the user has tried to submit it. */
  wasTried: boolean;
}

/**
 * The error for a new-password field: forbidden characters are reported at once, other problems after the first
 * attempt.
 */
function usePasswordMessage(): (typed: TypedPassword) => string | undefined {
  const { t } = useTranslation('auth');
  return ({ password, wasTried }) => {
    const refused = refusedCharacters(password);
    if (refused.length > 0) {
      const names = refused.map((character) =>
        /\s/u.test(character) ? t('passwordNotAllowedSpace') : `“${character}”`,
      );
      return t('passwordNotAllowed', { characters: [...new Set(names)].join(', ') });
    }
    return wasTried && !isPasswordAcceptable(password) ? t('passwordIncomplete') : undefined;
  };
}

export interface NewPassword {
  typed: { password: string; confirmation: string };
  setTyped: (typed: { password: string; confirmation: string }) => void;
  wasTried: boolean;
  /** The password to send. If undefined, the focus is on the field to fix. */
  accept: () => string | undefined;
  passwordRef: RefObject<HTMLInputElement | null>;
  confirmationRef: RefObject<HTMLInputElement | null>;
}

/** A new password while it is typed, twice. */
export function useNewPassword(): NewPassword {
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const [wasTried, setTried] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const confirmationRef = useRef<HTMLInputElement>(null);
  const isAcceptable = isPasswordAcceptable(typed.password);
  const agrees = confirmationAgrees({ ...typed, isTyping: false });
  const accept = () => {
    setTried(true);
    if (isAcceptable && agrees) return typed.password;
    (isAcceptable ? confirmationRef : passwordRef).current?.focus();
    return undefined;
  };
  return { typed, setTyped, wasTried, accept, passwordRef, confirmationRef };
}

interface NewPasswordFieldsProps {
  /** The account's address, for password managers. */
  email: string;
  state: NewPassword;
}

/** The fields for a new password, entered twice, with the list of rules. */
export function NewPasswordFields({ email, state }: NewPasswordFieldsProps) {
  const { typed, setTyped, wasTried, passwordRef, confirmationRef } = state;
  const { t } = useTranslation('auth');
  const passwordMessage = usePasswordMessage();
  const isConfirmed = confirmationAgrees({ ...typed, isTyping: !wasTried });
  return (
    <>
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('newPassword')}
        name="password"
        autoComplete="new-password"
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        errorMessage={passwordMessage({ password: typed.password, wasTried })}
        inputRef={passwordRef}
      />
      <PasswordChecklist password={typed.password} />
      <PasswordField
        label={t('confirmation')}
        name="confirmation"
        autoComplete="new-password"
        value={typed.confirmation}
        onChange={(confirmation) => setTyped({ ...typed, confirmation })}
        errorMessage={isConfirmed ? undefined : t('confirmationDiffers')}
        inputRef={confirmationRef}
      />
    </>
  );
}
