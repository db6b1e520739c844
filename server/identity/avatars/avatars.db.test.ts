import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { avatarsRoutes } from '../../../contract/avatars/avatars.contract';
import type { User } from '../../../contract/user/user.contract';
import { userRoutes } from '../../../contract/user/user.contract';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { formWith } from '../../../tests/support/upload-form';
import { withServer } from '../../../tests/support/with-server';

const { uploadAvatar, deleteAvatar, removeAvatar, listIcons, chooseIcon } = avatarsRoutes;

describe('the picture of a user', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  let user: TestUser;
  beforeAll(async () => {
    user = await registerUser(server);
  });

  const upload = async (bytes: Buffer, by = user) =>
    by.client.send({ method: uploadAvatar.method, url: uploadAvatar.path, ...formWith('avatar', bytes) });

  async function take(bytes: Buffer): Promise<string> {
    const { httpStatus, json } = await upload(bytes);
    expect(httpStatus).toBe(200);
    const { avatar } = (json as { payload: User }).payload;
    if (avatar === null) throw new Error('No picture');
    return avatar;
  }

  const fetchPicture = async (url: string) => server.app.inject({ method: 'GET', url });

  async function blobCount(): Promise<number> {
    const { rows } = await server.database.query<{ count: number }>(
      'select count(*)::int as count from blobs',
    );
    return rows[0]?.count ?? -1;
  }

  test('is encoded again as a square webp, without the file’s place and camera', async () => {
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#a03040' } })
      .withExif({ IFD0: { Artist: 'Secret-Artist', ImageDescription: 'Home-Address' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Secret-Artist')).toBe(true);
    const source = await take(photo);
    const { statusCode, headers, rawPayload } = await fetchPicture(source);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const { width, height, format, exif, icc, xmp } = await sharp(rawPayload).metadata();
    expect({ width, height, format, exif, icc, xmp }).toEqual({ width: 512, height: 512, format: 'webp' });
    expect(rawPayload.includes('Secret')).toBe(false);
    expect(rawPayload.includes('Home-Address')).toBe(false);
  });

  test('stands upright, as the camera’s mark says', async () => {
    const left = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .composite([
        { input: { create: { width: 20, height: 40, channels: 3, background: '#000' } }, left: 0, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { rawPayload } = await fetchPicture(await take(left));
    const shade = async (top: number) =>
      (await sharp(rawPayload).extract({ left: 256, top, width: 1, height: 1 }).raw().toBuffer())[0];
    expect(await shade(60)).toBeLessThan(60);
    expect(await shade(450)).toBeGreaterThan(200);
  });

  test('is gone as soon as another, a drawing or none takes its place', async () => {
    const picture = await plainPicture();
    const first = await take(picture);
    const count = await blobCount();
    const second = await take(picture);
    expect(second).not.toBe(first);
    expect((await fetchPicture(first)).statusCode).toBe(404);
    expect(await blobCount()).toBe(count);
    const { payload } = await user.client.call(chooseIcon, { body: { name: 'rocket' } });
    expect(payload.avatar).toBe('/profile-icons/rocket.svg');
    expect(await blobCount()).toBe(count - 1);
    await take(picture);
    expect((await user.client.call(deleteAvatar, {})).payload.avatar).toBeNull();
    await take(picture);
    expect((await user.client.call(removeAvatar, {})).payload.avatar).toBeNull();
    expect((await user.client.call(userRoutes.getUser, {})).payload.avatar).toBeNull();
    expect(await blobCount()).toBe(count - 1);
  });

  test('taken twice at once leaves one file', async () => {
    const before = await blobCount();
    const picture = await plainPicture();
    await Promise.all([upload(picture), upload(picture), upload(picture)]);
    expect(await blobCount()).toBe(before + 1);
    await user.client.call(removeAvatar, {});
  });

  test('belongs to its user only, and its address cannot be guessed', async () => {
    const other = await registerUser(server);
    const source = await take(await plainPicture());
    await other.client.call(removeAvatar, {});
    expect((await fetchPicture(source)).statusCode).toBe(200);
    for (const file of ['1.webp', '..%2f..%2fetc%2fpasswd', `${'-'.repeat(36)}.webp`, `${source.slice(9)}x`])
      expect((await fetchPicture(`/avatars/${file}`)).statusCode).toBe(404);
    expect((await fetchPicture(source.replace('.webp', '.svg'))).statusCode).toBe(404);
  });

  test('drawings come in two groups, each with its file, and no other name is taken', async () => {
    const { payload } = await user.client.call(listIcons, {});
    expect(new Set(payload.icons.map(({ group }) => group))).toEqual(new Set(['space', 'people']));
    expect(payload.icons).toHaveLength(16);
    const { method, path } = chooseIcon;
    const { json } = await user.client.send({ method, url: path, payload: { name: '../secret' } });
    expect((json as { errorCode: number }).errorCode).toBe(10_008);
  });

  describe('hostile files', () => {
    test.each<[string, () => Promise<Buffer> | Buffer]>([
      [
        'a vector picture',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      ],
      [
        'a page behind the mark of a picture',
        () => Buffer.concat([pngMark, Buffer.from('<script>alert(1)</script>')]),
      ],
      ['a picture that ends in its middle', async () => (await noisyPicture()).subarray(0, 2_000)],
      ['one that claims 60,000 by 60,000 points', () => hugeClaim(60_000, 60_000)],
      ['one with a line of a thousand million points', () => hugeClaim(1_000_000_000, 1)],
      ['one without points', () => hugeClaim(0, 0)],
      ['a gif', () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
      ['a webp with nothing inside', () => Buffer.from('RIFF\x04\x00\x00\x00WEBP', 'latin1')],
      ['a jpeg of zeros', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5_000)])],
    ])('%s is refused, and changes nothing', async (_what, make) => {
      const before = await user.client.call(userRoutes.getUser, {});
      const count = await blobCount();
      const { httpStatus, json } = await upload(await make());
      expect(httpStatus === 400 || httpStatus === 415).toBe(true);
      expect((json as { errorCode: number }).errorCode).toBe(10_008);
      expect((await user.client.call(userRoutes.getUser, {})).payload).toEqual(before.payload);
      expect(await blobCount()).toBe(count);
    });

    test('what hangs behind a real picture does not come along', async () => {
      const polyglot = Buffer.concat([
        await plainPicture(),
        Buffer.from('<script>alert("polyglot")</script>'),
      ]);
      const { rawPayload } = await fetchPicture(await take(polyglot));
      expect(rawPayload.includes('polyglot')).toBe(false);
    });
  });
});

const pngMark = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

async function plainPicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
}

async function noisyPicture(): Promise<Buffer> {
  return sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
}

/** A png whose header claims a size that its few bytes of content do not have. */
function hugeClaim(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    pngMark,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
