import { readStored, writeStored } from '../../lib/browser-storage';

const storageKey = 'billfold.support';
const tabStorage = () => sessionStorage;

export interface SupportDraft {
  subject: string;
  message: string;
}

const empty: SupportDraft = { subject: '', message: '' };

/** The message to support that a user is writing, kept in this tab until it's sent or the user logs out. */
export const supportDraft = {
  read(userId: number): SupportDraft {
    try {
      const kept = JSON.parse(readStored(storageKey, tabStorage) ?? '{}') as Record<string, unknown>;
      const { subject, message } = kept;
      const isOwn = kept['userId'] === userId && typeof subject === 'string' && typeof message === 'string';
      return isOwn ? { subject, message } : empty;
    } catch {
      return empty;
    }
  },
  keep(userId: number, draft: SupportDraft): void {
    writeStored(storageKey, JSON.stringify({ userId, ...draft }), tabStorage);
  },
  forget(): void {
    writeStored(storageKey, null, tabStorage);
  },
};
