import type { UploadDeclaration, UploadKind } from '../../contract/route/define-route';

interface Form {
  headers: { 'content-type': string };
  payload: Buffer;
}

/** What files of a kind begin with; nothing follows that could be shown. */
const starts: Record<UploadKind, string> = {
  'image/png': '\x89PNG\r\n\x1A\n',
  'image/jpeg': '\xFF\xD8\xFF\xE0',
  'image/webp': 'RIFF\0\0\0\0WEBP',
};

const boundary = '----WebKitFormBoundaryE19zNvXGzXaLvS5C';
const multipart = (name: string): Form['headers'] => ({
  'content-type': `multipart/form-data; boundary=${name}`,
});

/** A file of a kind as long as wanted. */
export function fileOf(kind: UploadKind, bytes = 64): Buffer {
  const start = Buffer.from(starts[kind], 'latin1');
  return Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length), 0xff)]);
}

/** As browsers write it. */
function part(
  name: string,
  content: Buffer,
  disposition = `form-data; name="${name}"; filename="a.png"`,
): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

function form(...parts: Buffer[]): Form {
  return {
    headers: multipart(boundary),
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** A form with this file as its only field. */
export function formWith(field: string, content: Buffer): Form {
  return form(part(field, content));
}

/** A form that the declaration takes. */
export function validForm({ field, kinds: [kind = 'image/png'] }: UploadDeclaration): Form {
  return formWith(field, fileOf(kind));
}

/** Whatever is not the declared file, with the status of its refusal. */
export function wrongForms(
  upload: UploadDeclaration,
): (Partial<Form> & { what: string; httpStatus: number })[] {
  const { field, maxBytes, kinds } = upload;
  const [kind = 'image/png'] = kinds;
  const good = part(field, fileOf(kind));
  const valid = form(good);
  const others = (Object.keys(starts) as UploadKind[]).filter((one) => !kinds.includes(one));
  const wrong = (what: string, httpStatus: number, sent: Partial<Form>) => ({ what, httpStatus, ...sent });
  const text = (payload: string): Form => ({ ...valid, payload: Buffer.from(payload) });
  return [
    wrong('nothing', 400, {}),
    wrong('an empty form', 400, form()),
    wrong('an empty file', 400, formWith(field, Buffer.alloc(0))),
    wrong('another field', 400, formWith(`${field}2`, fileOf(kind))),
    wrong('the field without a file', 400, form(part(field, fileOf(kind), `form-data; name="${field}"`))),
    wrong('two files', 400, form(good, good)),
    wrong(
      'a file and another field',
      400,
      form(good, part('userId', Buffer.from('1'), 'form-data; name="userId"')),
    ),
    wrong(
      'a name within the name of the file',
      400,
      form(part(field, fileOf(kind), `form-data; filename="a; name=${field}"`)),
    ),
    wrong('headers without an end', 400, text(`--${boundary}\r\n${'x'.repeat(maxBytes)}`)),
    wrong('a form that is cut off', 400, { ...valid, payload: valid.payload.subarray(0, -10) }),
    wrong('something behind the form', 400, {
      ...valid,
      payload: Buffer.concat([valid.payload, Buffer.from('x')]),
    }),
    wrong('a boundary that is not in it', 400, { ...valid, headers: multipart('x') }),
    wrong('no boundary', 400, { ...valid, headers: { 'content-type': 'multipart/form-data' } }),
    wrong('not a form at all', 400, text('{}')),
    wrong('a page under the name of a picture', 415, formWith(field, Buffer.from('<!doctype html><script>'))),
    wrong(
      'a picture behind something else',
      415,
      formWith(field, Buffer.concat([Buffer.from(' '), fileOf(kind)])),
    ),
    ...others.map((other) => wrong(`a file of ${other}`, 415, formWith(field, fileOf(other)))),
    wrong('a byte more than there may be', 413, formWith(field, fileOf(kind, maxBytes + 1))),
    wrong('far more than there may be', 413, formWith(field, fileOf(kind, maxBytes + 100_000))),
    ...['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'].map((type) =>
      wrong(type, 415, { headers: { 'content-type': type }, payload: Buffer.from('{}') }),
    ),
  ];
}
