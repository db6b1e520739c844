import { useTranslation } from 'react-i18next';
import { isPasswordAcceptable } from '../../../contract/auth/password-rules';
import { refusedCharacters } from './refused-characters';

interface TypedPassword {
  password: string;
  /** Whether somebody has tried to go on with it. */
  wasTried: boolean;
}

/** What to say at the field of a new password: at once about characters it may not have, later about the rest. */
export function usePasswordMessage(): (typed: TypedPassword) => string | undefined {
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
