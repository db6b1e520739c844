import '../../src/styles/layers.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import '../../src/styles/looks.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no place for the gallery');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
