/** Elements whose text a browser leaves as it is. */
const untranslated = 'script, style, svg, textarea, [translate="no"]';

/** What Google Translate puts around its texts. As a plain string: the element's own type is deprecated. */
const fontTag: string = 'font';

/**
 * Translates the page as Chrome and Google Translate do: each text node is replaced by two nested `<font>` elements
 * that hold the new text, while React still knows the old node.
 */
export function translatePage(): void {
  for (const text of textNodes()) translateText(text);
}

function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim() !== '');
}

function translateText(text: Text): void {
  const { parentElement } = text;
  if (parentElement === null || parentElement.closest(untranslated) !== null) return;
  if (parentElement.localName === fontTag) return;
  const outer = document.createElement(fontTag);
  const inner = document.createElement(fontTag);
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}

/** Texts that React holds by their node: beside other nodes, or handed through a component without an element. */
export function looseTexts(): string[] {
  return textNodes().flatMap((text) => {
    const { parentElement, data } = text;
    const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
    if (!isHeld || parentElement === null || parentElement.closest(untranslated) !== null) return [];
    return [`“${data}” in ${parentElement.outerHTML.slice(0, 200)}`];
  });
}
