import type { DerivedKeys } from '../keys/derived-keys';
import { sealText, unsealText } from '../keys/sealed-text';

/** An export's passcodes by serial, encrypted for the database. */
export function sealPins(keys: DerivedKeys, pins: ReadonlyMap<string, string>): Buffer {
  return sealText(keys.exportResult, JSON.stringify([...pins]));
}

export function unsealPins(keys: DerivedKeys, sealed: Buffer): Map<string, string> {
  return new Map(JSON.parse(unsealText(keys.exportResult, sealed)) as [string, string][]);
}
