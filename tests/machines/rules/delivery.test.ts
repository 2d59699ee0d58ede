import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canPickUpAt,
  chooseByCity,
  deliveryRefusal,
  distanceKm,
  isElsewhere,
  isTownOf,
  withinRadius,
} from '#machines/rules/delivery';

const bologna = { lat: 44.4949, lng: 11.3426 };

describe('the distance of a delivery', () => {
  test.each([
    ['the same place', bologna, 0],
    ['Modena', { lat: 44.6471, lng: 10.9252 }, 37.1],
    ['Rome', { lat: 41.9028, lng: 12.4964 }, 303],
    ['a place that differs only in longitude', { lat: 44.4949, lng: 11.4426 }, 7.9],
  ])('from Bologna to %s', (_name, place, km) => {
    expect(distanceKm(bologna, place)).toBe(km);
  });

  test('one degree on a meridian is 111.2 km and half the circumference of the earth is 20015.1 km', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBe(111.2);
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBe(20015.1);
  });

  test('the return distance is equal, and has one decimal', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const km = distanceKm(a, b);
        expect(distanceKm(b, a)).toBe(km);
        expect(Math.round(km * 10) / 10).toBe(km);
      }),
    );
  });

  test('the edge of the radius is included', () => {
    expect(withinRadius(10, 10)).toBe(true);
    expect(withinRadius(10.1, 10)).toBe(false);
  });
});

describe('the town of a CAP', () => {
  const rows = [
    { city: 'Forlì', distance_from_u: 60.1 },
    { city: "Sant'Agata sul Santerno", distance_from_u: 40.2 },
    { city: 'Mühlwald', distance_from_u: 250.3 },
    { city: 'Castel San Pietro Terme', distance_from_u: 22.4 },
    { city: 'Bolzano/Bozen', distance_from_u: 210 },
  ];

  test.each([
    ['Forlì', 'Forlì'],
    ['forli', 'Forlì'],
    [' FORLÌ ', 'Forlì'],
    ['Muhlwald', 'Mühlwald'],
    ['Sant’Agata sul  Santerno', "Sant'Agata sul Santerno"],
    ['Bologna', 'Castel San Pietro Terme'],
    ['', 'Castel San Pietro Terme'],
    ['Bozen', 'Bolzano/Bozen'],
  ])('"%s" chooses %s', (typed, city) => {
    expect(chooseByCity(rows, typed)?.city).toBe(city);
  });

  test('without rows there is no town', () => {
    expect(chooseByCity(rows.slice(0, 0), 'Bologna')).toBeUndefined();
  });
});

describe('where an object can be delivered or collected', () => {
  const facts = { deliveryOn: true, transportable: true, km: 5, radiusKm: 10 };
  test.each([
    ['allowed', {}, undefined],
    ['refused if the library does not deliver', { deliveryOn: false, transportable: false }, 'delivery.off'],
    ['refused for an object that is not transportable', { transportable: false, km: 50 }, 'delivery.not_transportable'],
    ['refused beyond the radius', { km: 10.1 }, 'delivery.too_far'],
  ])('a delivery is %s', (_name, change, code) => {
    expect(deliveryRefusal({ ...facts, ...change })).toBe(code);
  });

  test('an object that is not transportable is collected at its own pickup point', () => {
    expect(canPickUpAt('a', { transportable: false, locationId: 'a' })).toBe(true);
    expect(canPickUpAt('b', { transportable: false, locationId: 'a' })).toBe(false);
    expect(canPickUpAt('b', { transportable: true, locationId: 'a' })).toBe(true);
  });
});

describe('whether CAP, town and province match', () => {
  const towns = [
    { city: 'Sant’Agata Bolognese', province: 'BO' },
    { city: 'Bolzano/Bozen', province: 'BZ' },
  ];

  test.each([
    ['the town as it stands', 'Sant’Agata Bolognese', 'BO', true],
    ['accents, case and apostrophes aside', ' sant agata BOLOGNESE ', 'bo', true],
    ['either name of a town with two', 'bozen', 'BZ', true],
    ['both its names', 'Bolzano/Bozen', 'BZ', true],
    ['another town', 'Roma', 'RM', false],
    ['another province', 'Bolzano', 'BO', false],
    ['no town at all', '', 'BO', false],
  ])('%s', (_name, city, province, matches) => {
    expect(isTownOf(towns, { city, province })).toBe(matches);
  });

  test('a part of the only town of a CAP, or its usual name, is right with its province', () => {
    expect(isTownOf([{ city: 'Venezia', province: 'VE' }], { city: 'Mestre', province: 've' })).toBe(true);
    expect(isTownOf([{ city: 'Venezia', province: 'VE' }], { city: 'Mestre', province: 'TV' })).toBe(false);
    expect(isTownOf([{ city: 'Venezia', province: 'VE' }], { city: ' ', province: 'VE' })).toBe(false);
  });

  test('nothing is said of a CAP without known towns', () => {
    expect(isTownOf([], { city: 'Roma', province: 'RM' })).toBe(true);
  });
});

describe('whether the town of a delivery contradicts its CAP', () => {
  const bologna = [{ city: 'Bologna', province: 'BO' }];
  const provinces = new Map([
    ['ferrara', ['FE']],
    ['imola', ['BO']],
  ]);
  const provincesOfTown = (city: string) => provinces.get(city.toLowerCase()) ?? [];

  test.each([
    ['another town', '40137', 'Ferrara', 'FE', true],
    ['another town with the province of the CAP', '40137', 'ferrara', 'BO', true],
    ['another town of the province', '40137', 'Imola', 'BO', true],
    ['a code that parts of towns of the province share', '40030', 'Imola', 'BO', false],
    ['such a code, and a town of another province', '40030', 'Ferrara', 'BO', true],
    ['its own town', '40137', 'bologna', 'BO', false],
    ['its own town, case and spaces aside', '40137', 'BOLOGNA ', 'bo', false],
    ['its own town with another province', '40137', 'Bologna', 'MI', false],
    ['a part of its town', '40137', 'Monte Donato', 'BO', false],
    ['an unknown name in another province', '40137', 'Monte Donato', 'FE', true],
  ])('%s', (_name, cap, city, province, contradicts) => {
    expect(isElsewhere(cap, bologna, { city, province }, provincesOfTown)).toBe(contradicts);
  });

  test('the usual names of towns do not', () => {
    expect(isElsewhere('30171', [{ city: 'Venezia', province: 'VE' }], { city: 'Mestre', province: 'VE' })).toBe(false);
    expect(isElsewhere('39100', [{ city: 'Bolzano/Bozen', province: 'BZ' }], { city: 'Bozen', province: 'BZ' })).toBe(
      false,
    );
    expect(isElsewhere('99999', [], { city: 'Ferrara', province: 'FE' }, provincesOfTown)).toBe(false);
  });
});
