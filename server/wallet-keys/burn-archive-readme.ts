import { brand } from '../../contract/brand';
import type { Chain } from './chain';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

type Texts = typeof en;

/** All languages in one file, because the archive may be opened by another than the one who burned the bills. */
const allTexts: readonly Texts[] = [en, tr, zh];

/** What the archive is and how the keys of its chains get into other wallets, in every language. */
export function burnArchiveReadme(options: { chains: readonly Chain[]; madeAt: Date }): string {
  const parts = allTexts.map((texts) => readmeIn(texts, options.chains).join('\n\n'));
  return `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n\n${options.madeAt.toISOString()}\n`;
}

/** What a bill's lines are called, in every language. */
export function billLabel(name: keyof Texts['bill']): string {
  return allTexts.map(({ bill }) => bill[name]).join(' / ');
}

function readmeIn(texts: Texts, chains: readonly Chain[]): string[] {
  const { title, meaning, filesTitle, files, stepsTitle, steps } = texts;
  const lists = [
    [filesTitle, ...files],
    [stepsTitle, ...steps],
  ].map((lines) => lines.join('\n'));
  return [title, ...meaning, ...lists, ...chains.map((chain) => texts.chains[chain])].map(withNames);
}

function withNames(text: string): string {
  return text.replaceAll('{{appName}}', brand.appName).replaceAll('{{billName}}', brand.billName);
}
