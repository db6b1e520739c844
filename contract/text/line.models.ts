import * as z from 'zod/mini';
import { isPlainLine } from './line-text';

/** One trimmed line of text that others read as its writer does; see `isPlainLine`. */
export function lineModel(bounds: { min?: number; max: number }) {
  return z.string().check(
    // Whitespace around the line counts twice at most, so that a body stays bounded.
    z.maxLength(bounds.max * 2, { abort: true }),
    z.trim(),
    z.minLength(bounds.min ?? 0),
    z.maxLength(bounds.max, { abort: true }),
    z.refine(isPlainLine, 'one line without invisible characters'),
  );
}
