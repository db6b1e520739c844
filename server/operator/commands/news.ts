import { isPlainLine } from '../../../contract/text/line-text';
import { sendNews } from '../../push/news.service';
import type { ChangeCommand, CommandInput } from '../command';
import { WrongUsage, wordAt } from '../read-input';

const textMaxLength = 200;

/** Sends a notification to the browsers of everyone who wants news. */
export const newsSendCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'news send',
  usage: 'news send ENGLISH CHINESE TURKISH',
  summary: 'sends a notification to everyone who wants news, in their own language',
  async run(context, input) {
    const texts = {
      en: textAt(input, 0, 'ENGLISH'),
      zh: textAt(input, 1, 'CHINESE'),
      tr: textAt(input, 2, 'TURKISH'),
    };
    const browsers = await sendNews(context, texts);
    const to = `${browsers} ${browsers === 1 ? 'browser' : 'browsers'}`;
    return { lines: [`It goes to ${to}.`], changes: [{ what: `news to ${to}`, from: null, to: texts.en }] };
  },
};

/** One line that a notification shows whole. */
function textAt(input: CommandInput, index: number, what: string): string {
  const text = wordAt(input, index, what).trim();
  if (text === '' || text.length > textMaxLength || !isPlainLine(text))
    throw new WrongUsage(`${what}: one line of 1 to ${textMaxLength} characters`);
  return text;
}
