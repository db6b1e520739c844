import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDeclaration, UploadDeclaration, UploadKind } from '../../contract/route/define-route';
import { AppError } from '../kernel/app-error';

/** An uploaded file. Its kind is read from its first bytes; the name and type that the sender gives are ignored. */
export interface Upload {
  bytes: Buffer;
  contentType: UploadKind;
}

/**
 * Decodes an uploaded file and encodes it again, without metadata such as EXIF; each area with an upload has its own
 * function. Handlers get only the result, so users are never served bytes that another user wrote. Throws an AppError for a
 * file that it can't read.
 */
export type Reencode = (upload: Upload) => Promise<Upload>;

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: UploadDeclaration;
  }
}

/** Room for the boundaries and headers around the file. */
const envelopeBytes = 4 * 1024;

/** The maximum size of an upload's body. */
export function uploadLimitOf({ maxBytes }: UploadDeclaration): number {
  return maxBytes + envelopeBytes;
}

/**
 * Throws for a route that may not take uploads. Another site's page can send a form without a preflight request, so only
 * calls with a bearer token take one. A form has no other fields, and an idempotency key does not cover its file.
 */
export function requireUploadable(declaration: RouteDeclaration, reencode: Reencode | undefined): void {
  const { access, method, body, money, captcha, path } = declaration;
  if (reencode === undefined) throw new RangeError(`${path}: nothing re-encodes its upload`);
  const isUploadable =
    access === 'user' &&
    (method === 'POST' || method === 'PUT') &&
    body === undefined &&
    money === undefined &&
    captcha === undefined;
  if (!isUploadable)
    throw new RangeError(
      `${path}: only a POST or PUT by a user, without another body, captcha or money, may take an upload`,
    );
}

/** Makes the routes of this scope take the declared file and no other body. */
export function acceptUpload(scope: FastifyInstance, upload: UploadDeclaration): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      readUpload(upload, request.headers['content-type'], body),
  );
}

/** Returns the one file of a form. Errors: 10006 without it, 10008 for any other form, a file too long or of another kind. */
export function readUpload(
  { field, maxBytes, kinds }: UploadDeclaration,
  contentType: string | undefined,
  body: Buffer,
): Upload {
  const bytes = readOnlyFile(field, boundaryOf(contentType), body);
  if (bytes === undefined) throw refusal(field, `a form with this file and nothing else`);
  if (bytes.length === 0)
    throw new AppError('requiredFieldsUnanswered', { errorMsgs: [`${field}: the file is required`] });
  if (bytes.length > maxBytes) throw refusal(field, `at most ${maxBytes} bytes`, 413);
  const kind = kinds.find((one) => isOfKind[one](bytes));
  if (kind === undefined) throw refusal(field, `none of ${kinds.join(', ')}`, 415);
  return { bytes, contentType: kind };
}

function refusal(field: string, message: string, httpStatus = 400): AppError {
  return new AppError('incorrectParameters', { httpStatus, errorMsgs: [`${field}: ${message}`] });
}

function boundaryOf(contentType = ''): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

const lineEnd = '\r\n';
const headersMaxBytes = 2_048;

/**
 * Returns the content of a form's single part. Node's own parser needs a minute for ten megabytes with a hundred thousand
 * parts; this one reads each byte once and refuses a second part.
 */
function readOnlyFile(field: string, boundary: string | undefined, body: Buffer): Buffer | undefined {
  if (boundary === undefined) return undefined;
  const start = Buffer.from(`--${boundary}${lineEnd}`);
  if (!body.subarray(0, start.length).equals(start)) return undefined;
  const headersEnd = body.subarray(0, start.length + headersMaxBytes).indexOf(lineEnd + lineEnd);
  if (headersEnd === -1) return undefined;
  const headers = body.subarray(start.length, headersEnd).toString('utf8').split(lineEnd);
  const disposition = headers.find((header) => /^content-disposition:/i.test(header)) ?? '';
  if (!/^[^:]+:\s*form-data\s*;/i.test(disposition)) return undefined;
  if (/;\s*name="([^"]*)"/i.exec(disposition)?.[1] !== field || !/;\s*filename/i.test(disposition))
    return undefined;
  const contentStart = headersEnd + 2 * lineEnd.length;
  const contentEnd = body.indexOf(`${lineEnd}--${boundary}`, contentStart);
  if (contentEnd === -1) return undefined;
  const rest = body.subarray(contentEnd + lineEnd.length).toString('latin1');
  if (rest !== `--${boundary}--` && rest !== `--${boundary}--${lineEnd}`) return undefined;
  return body.subarray(contentStart, contentEnd);
}

/** Recognises each kind by the bytes that its files begin with. */
const isOfKind: Record<UploadKind, (bytes: Buffer) => boolean> = {
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/webp': (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
};
