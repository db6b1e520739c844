import { expect, test } from 'vitest';
import { findLooseText } from './find-loose-text';
import { projectFiles } from './project-files';

const path = 'src/features/planted/planted-screen.tsx';

function screen(markup: string): { path: string; text: string } {
  return { path, text: `export function Planted() { return (${markup}); }` };
}

test('a text beside another node has an element of its own', () => {
  expect(projectFiles(/^src\/.*(?<!\.test)\.tsx$/).flatMap(findLooseText)).toEqual([]);
});

test.each([
  ['<Button>{done ? <CheckIcon /> : <CopyIcon />}{t("copy")}</Button>', '{t("copy")}'],
  ['<p>{name}{isMine && <b>{t("you")}</b>}</p>', '{name}'],
  ['<p><b>{t("a")}</b> {isOpen && t("b")}</p>', '{isOpen && t("b")}'],
  ['<p>{rows.map((row) => <i key={row} />)}{`${count} bills`}</p>', '{`${count} bills`}'],
  ['<p><Money /> ≈ <Money /></p>', '≈'],
  ['<p>{count} {unit}</p>', '{count}'],
  ['<>{t("only")}</>', '{t("only")}'],
  ['t("bare")', 't("bare")'],
  ['busy ? t("wait") : t("go")', 'busy ? t("wait") : t("go")'],
])('%s is found', (markup, text) => {
  expect(findLooseText(screen(markup))[0]).toBe(`${path}:1 ${text}`);
});

test('a widget says by its type that it takes elements alone', () => {
  const widget = (type: string) => ({
    path: 'src/ui/planted.tsx',
    text: `interface P { end: ${type} }
      export function W({ end }: P) { return <div><input />{end}</div>; }`,
  });
  expect(findLooseText(widget('ReactNode'))).toEqual(['src/ui/planted.tsx:2 {end}']);
  expect(findLooseText(widget('ReactElement'))).toEqual([]);
});

test.each([
  '<p>{t("pay")}</p>',
  '<p>{isOnline ? t("a") : t("b")}</p>',
  '<p><span>{t("a")}</span> <Link to="/">{t("b")}</Link></p>',
  '<Button><CopyIcon /><span>{t("copy")}</span></Button>',
  '<ul>{isOpen && <li />}{rows.map((row) => <li key={row} />)}{isLast ? null : <li />}</ul>',
  '<p>{`${count} · ${unit}`}</p>',
])('%s is fine', (markup) => {
  expect(findLooseText(screen(markup))).toEqual([]);
});
