import { expect, it } from 'vitest';
import { createStreamPlaces } from './event-stream';

it('a user has a limited number of places, whatever others use, and leaving one frees it once', () => {
  const places = createStreamPlaces({ perUser: 2, perServer: 10 });
  const leave = places.take('ada');
  expect(places.take('ada')).toBeDefined();
  expect(places.take('ada')).toBeUndefined();
  expect(places.take('lin')).toBeDefined();
  leave?.();
  leave?.();
  expect(places.take('ada')).toBeDefined();
  expect(places.take('ada')).toBeUndefined();
});

it('all users together have a limited number', () => {
  const places = createStreamPlaces({ perUser: 2, perServer: 3 });
  const [leave] = [places.take('ada'), places.take('ada'), places.take('lin')];
  expect(places.take('cafe')).toBeUndefined();
  leave?.();
  expect(places.take('cafe')).toBeDefined();
  expect(places.take('ada')).toBeUndefined();
});
