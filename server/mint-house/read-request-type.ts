import type { MintRequestType } from '../../contract/mint-house/mint-request-enums';

/** A request's kind out of a query, where it is a text. */
export function readRequestType(text: '0' | '1' | '2'): MintRequestType {
  return Number(text) as MintRequestType;
}
