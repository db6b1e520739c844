import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language';

describe('detectLanguage', () => {
  it('prefers the stored choice to the browser’s languages and the address', () => {
    expect(detectLanguage({ stored: 'tr', browser: ['zh-CN'], query: '?lng=en' })).toBe('tr');
  });

  it('takes the first of the browser’s languages that has texts', () => {
    expect(detectLanguage({ stored: null, browser: ['fr-FR', 'zh-Hant-TW', 'tr'], query: '' })).toBe('zh');
  });

  it('asks the address when neither stored nor browser language is known', () => {
    expect(detectLanguage({ stored: 'xx', browser: ['fr'], query: '?lng=tr-TR' })).toBe('tr');
  });

  it('falls back to English', () => {
    expect(detectLanguage({ stored: null, browser: [], query: '?lng=%00' })).toBe('en');
  });

  it('reads Turkish tags in capitals', () => {
    expect(detectLanguage({ stored: null, browser: ['TR-tr'], query: '' })).toBe('tr');
  });
});
