import { describe, expect, it } from 'vitest';
import { inlineContents, staticLibraryStyles } from './csp-hash-plugin';

describe('inlineContents', () => {
  const html = `<!-- <script>no</script> -->
    <script>one()</script><script type="module" src="/a.js"></script>
    <script data-x="1">two()</script><style>a{}</style>`;

  it('finds inline scripts and styles, exactly as they stand', () => {
    expect(inlineContents(html, 'script')).toEqual(['one()', 'two()']);
    expect(inlineContents(html, 'style')).toEqual(['a{}']);
  });
});

describe('staticLibraryStyles', () => {
  it('still finds each of them in the installed libraries', async () => {
    const styles = await staticLibraryStyles();
    expect(styles.some((style) => style.includes('[data-react-aria-pressable]'))).toBe(true);
    expect(styles.some((style) => style.includes('overscroll-behavior: contain'))).toBe(true);
    expect(styles.some((style) => style.startsWith('[data-vaul-drawer]'))).toBe(true);
  });
});
