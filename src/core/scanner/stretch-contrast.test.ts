import { expect, it } from 'vitest';
import { stretchContrast } from './stretch-contrast';

const picture = (...greys: number[]) =>
  new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255]));

it('brings a dim picture to black and white, in order, and leaves it opaque', () => {
  const pixels = picture(20, 30, 40);
  stretchContrast(pixels, 0.02);
  expect([...pixels]).toEqual([0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 255]);
});

it('takes a picture of one grey as it is, without dividing by nothing', () => {
  const pixels = picture(77, 77);
  stretchContrast(pixels, 0.02);
  expect([...pixels]).toEqual([...picture(0, 0)]);
});

it('lets no bright surrounding decide what is white', () => {
  const pixels = picture(20, 40, 200, 210);
  stretchContrast(pixels, 0.5);
  expect([...pixels]).toEqual([...picture(0, 255, 255, 255)]);
});
