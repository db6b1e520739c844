import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { serverNowMs } from '../../lib/server-clock';

/** Whether a burn's archive of addresses and keys can still be had. */
export function hasArchive({ fileUntil }: Pick<MintRequest, 'fileUntil'>): boolean {
  return fileUntil !== null && Date.parse(fileUntil) > serverNowMs();
}
