import { isIP } from 'node:net';
import type { TFunction } from 'i18next';
import { brand } from '../../../contract/brand';
import type { Language } from '../../../contract/language';
import { createReaderTexts } from '../../kernel/reader-texts';
import { mailHtml } from './mail-html';
import type { MailBlock } from './mail-html';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

interface CodeValues {
  code: string;
  /** How long the code is valid. */
  minutes: number;
}

/** `link` is a complete address with its secret; `linkMinutes` is how long it is valid. */
interface LinkValues {
  link: string;
  linkMinutes: number;
}

interface OriginValues {
  address: string;
  device: string;
}

interface NoticeValues extends OriginValues {
  /** The name of a passkey, which the caller chose, or of a provider. */
  name?: string;
  /** The recovery codes that are left. */
  left?: number;
}

/** What a payout takes out of the wallet. */
export interface PayoutValues {
  purpose: 'send' | 'migration';
  /** In whole units, such as `0.25`. */
  amount: string;
  ticker: string;
  /** The network that it arrives on, as people know it. */
  network: string;
  /** An address or a user's public id; the mail shows its beginning and end. */
  recipient: string;
}

/** The values that each kind of mail needs. */
export interface MailValues {
  /** `address` is the caller's network address; the caller may control `device`. */
  signInCode: CodeValues & OriginValues;
  /** After a provider's page, where no password was entered. */
  socialSignInCode: CodeValues & OriginValues;
  registrationCode: CodeValues & LinkValues;
  /** `publicUrl` is this wallet's address, with or without trailing slash. */
  registrationKnown: CodeValues & { publicUrl: string };
  securityCode: CodeValues;
  payoutCode: CodeValues & OriginValues & PayoutValues;
  recoveryCode: CodeValues & OriginValues & LinkValues;
  /** For an address without an account. */
  recoveryUnknown: { publicUrl: string };
  /** A notice without a code. */
  passwordChanged: NoticeValues;
  newDevice: NoticeValues;
  passkeyAdded: NoticeValues;
  passkeyRemoved: NoticeValues;
  /** All at once, by a recovery. */
  passkeysRemoved: NoticeValues;
  authenticatorConnected: NoticeValues;
  authenticatorRemoved: NoticeValues;
  /** By the operator, for a user who has lost it. */
  authenticatorDisconnected: { publicUrl: string };
  recoveryCodeUsed: NoticeValues;
  recoveryCodesMade: NoticeValues;
  socialLinked: NoticeValues;
  socialUnlinked: NoticeValues;
}

export type MailKind = keyof MailValues;

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

type MailRequest = { [K in MailKind]: { kind: K; values: MailValues[K] } }[MailKind];

/** Long enough for the names of browser and system. */
const deviceMaxLength = 80;

const texts = createReaderTexts({ en, zh, tr });

/**
 * The subject, plain text and HTML of a mail in the reader's language. The code is in the body only, because
 * subjects show on locked screens.
 */
export function mailText<K extends MailKind>(kind: K, language: Language, values: MailValues[K]): MailText {
  const t = texts.getFixedT(language);
  const subject = t(isNotice(kind) ? `${kind}.subject` : 'subject');
  const blocks = mailBlocks({ kind, values } as MailRequest, t);
  return {
    subject,
    text: `${blocks.map(plainBlock).join('\n\n')}\n\n${brand.appName}\n`,
    html: mailHtml({ language, title: subject, brandName: brand.appName, blocks }),
  };
}

function mailBlocks(request: MailRequest, t: TFunction): MailBlock[] {
  const lead: MailBlock = {
    kind: 'paragraph',
    text: t(`${request.kind}.lead`, isSecurityNotice(request) ? namesOf(request.values) : {}),
  };
  const advice: MailBlock = { kind: 'paragraph', text: t(`${request.kind}.advice`) };
  if (isSecurityNotice(request)) return [lead, originBlock(request.values, t), advice];
  const { kind, values } = request;
  if (kind === 'authenticatorDisconnected')
    return [lead, { kind: 'link', url: pageUrl(values.publicUrl, 'login') }, advice];
  if (kind === 'recoveryUnknown')
    return [lead, { kind: 'link', url: pageUrl(values.publicUrl, 'registration') }, advice];
  const code: MailBlock = { kind: 'code', text: values.code };
  const closing: MailBlock[] = [
    { kind: 'paragraph', text: t('validFor', { count: values.minutes }) },
    advice,
    { kind: 'note', text: t('keepSecret') },
  ];
  if (kind === 'registrationKnown') {
    const meaning: MailBlock = { kind: 'paragraph', text: t('registrationKnown.meaning') };
    return [lead, { kind: 'link', url: pageUrl(values.publicUrl, 'login') }, meaning, code, ...closing];
  }
  if (kind === 'payoutCode') return [lead, payoutBlock(values, t), code, originBlock(values, t), ...closing];
  if (kind === 'signInCode' || kind === 'socialSignInCode')
    return [lead, code, originBlock(values, t), ...closing];
  if (kind === 'securityCode') return [lead, code, ...closing];
  const link: MailBlock[] = [
    { kind: 'paragraph', text: t(`${kind}.linkLead`) },
    { kind: 'link', url: values.link },
    { kind: 'paragraph', text: t('linkValidFor', { count: values.linkMinutes }) },
  ];
  const origin = kind === 'recoveryCode' ? [originBlock(values, t)] : [];
  return [lead, code, ...link, ...origin, ...closing];
}

/** Notices about changes to the reader's own account. */
const securityNotices = [
  'passwordChanged',
  'newDevice',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeysRemoved',
  'authenticatorConnected',
  'authenticatorRemoved',
  'recoveryCodeUsed',
  'recoveryCodesMade',
  'socialLinked',
  'socialUnlinked',
] as const;

type SecurityNotice = Extract<MailRequest, { kind: (typeof securityNotices)[number] }>;

function isSecurityNotice(request: MailRequest): request is SecurityNotice {
  return securityNotices.some((kind) => kind === request.kind);
}

/** Mails that only inform; their subject may say of what. */
function isNotice(kind: MailKind): boolean {
  const isPlain = kind === 'recoveryUnknown' || kind === 'authenticatorDisconnected';
  return isPlain || securityNotices.some((known) => known === kind);
}

function namesOf({ name = '', left = 0 }: NoticeValues): { name: string; left: number } {
  return { name: lineOf(name), left };
}

function originBlock(values: OriginValues, t: TFunction): MailBlock {
  const address = isIP(values.address) === 0 ? t('unknown') : values.address;
  const device = lineOf(values.device) || t('unknown');
  return { kind: 'paragraph', text: t('origin', { address, device }) };
}

function payoutBlock({ purpose, recipient, ...values }: PayoutValues, t: TFunction): MailBlock {
  return { kind: 'paragraph', text: t(`payoutCode.${purpose}`, { ...values, recipient: endsOf(recipient) }) };
}

const shownStart = 10;
const shownEnd = 8;

/** The beginning and end of a recipient, in one line that no mail client turns into a link. */
function endsOf(recipient: string): string {
  const line = recipient.replace(/[\p{C}\p{Z}]+|:\/+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= shownStart + shownEnd + 1) return line;
  return `${characters.slice(0, shownStart).join('')}…${characters.slice(-shownEnd).join('')}`;
}

function plainBlock(block: MailBlock): string {
  if (block.kind === 'link') return block.url;
  return block.kind === 'code' ? `    ${block.text}` : block.text;
}

/**
 * The caller controls the names of devices and passkeys, so they must not add lines, change the writing direction, or
 * contain an address that mail clients turn into a link.
 */
function lineOf(name: string): string {
  return name
    .slice(0, deviceMaxLength)
    .replace(/[\p{C}\p{Z}@]+|:\/+|[.\u3002\uFF0E\uFF61](?=\p{L})/gu, ' ')
    .trim();
}

function pageUrl(publicUrl: string, page: 'login' | 'registration'): string {
  return `${publicUrl.replace(/\/+$/, '')}/${page}`;
}
