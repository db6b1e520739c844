import '../../src/styles/layers.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import '../../src/styles/looks.css';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import billSheets from '../../public/locales/en/bill-sheets.json';
import common from '../../public/locales/en/common.json';
import history from '../../public/locales/en/history.json';
import { Gallery } from './gallery';

await i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { 'bill-sheets': billSheets, common, history } } });
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no place for the gallery');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
