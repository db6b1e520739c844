import styles from './visually-hidden.module.css';

/** A screen reader has to know the region before words come into it. */
const readyAfterMs = 100;
const spokenWithinMs = 7_000;

let region: HTMLElement | undefined;

/** Makes a screen reader announce something at once that it would not notice, such as a button's wait. */
export function announce(words: string): void {
  const isNew = region?.isConnected !== true;
  region = isNew ? addRegion() : region;
  const line = document.createElement('p');
  line.textContent = words;
  setTimeout(() => region?.append(line), isNew ? readyAfterMs : 0);
  setTimeout(() => line.remove(), readyAfterMs + spokenWithinMs);
}

function addRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = styles.hidden ?? '';
  element.setAttribute('aria-live', 'assertive');
  // Dialogs that hide the page behind them leave what carries this mark.
  element.dataset['liveAnnouncer'] = 'true';
  return document.body.appendChild(element);
}
