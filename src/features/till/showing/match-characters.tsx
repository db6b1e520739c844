import { useTranslation } from 'react-i18next';
import styles from './match-characters.module.css';

/** The characters that only till and payer see once a payment is made, to be compared at a glance. */
export function MatchCharacters({ match }: { match: string }) {
  const { t } = useTranslation('till');
  const characters = Array.from(match);
  return (
    <p
      role="img"
      aria-label={t('matchLabel', { characters: characters.join(' ') })}
      className={styles.characters}
    >
      {characters.map((character, place) => (
        // The same character may come twice; its place is what it is.
        <span key={`${place}-${character}`} className={styles.character}>
          {character}
        </span>
      ))}
    </p>
  );
}
