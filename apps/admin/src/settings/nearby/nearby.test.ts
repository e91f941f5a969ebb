import { expect, test } from 'vitest'
import { toArea, toAreaForm, wrongFieldOf } from './area-form.ts'
import { toSchedule, toScheduleForm } from './slots-form.ts'

test('a schedule reads back as it was typed', () => {
  const form = {
    slots: [{ day: 'FRI' as const, start: '09:00', end: '12:30' }],
    handlingDays: '2',
    cutOffTime: '17:05',
    capacity: '8',
  }
  expect(toSchedule(form)).toEqual({
    timeWindows: [{ day: 'FRI', start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 30 } }],
    handlingDays: 2,
    cutOffTime: { hours: 17, minutes: 5 },
    slotCapacity: 8,
  })
  const { timeWindows, ...rest } = toSchedule(form)
  expect(
    toScheduleForm({
      handlingDays: 2,
      timeWindows: [...timeWindows],
      cutOffTime: { hours: 17, minutes: 5 },
      slotCapacity: 8,
    }),
  ).toEqual(form)
  expect(rest).not.toHaveProperty('timeWindows')
  expect(toSchedule(toScheduleForm(undefined)).timeWindows).toEqual([])
})

test('an area is postal codes, cities or a circle', () => {
  const empty = toAreaForm(null, 'DE')
  expect(wrongFieldOf(empty)).toBe('zipCodes')
  expect(toArea({ ...empty, zipCodes: '28*, 27211\n27212-27299' })).toEqual({
    zipConfig: { zipCodes: ['28*', '27211', '27212-27299'] },
  })
  expect(toArea({ ...empty, kind: 'city', cities: 'Bremen, Syke' })).toEqual({
    cityConfig: {
      cityItems: [
        { cityName: 'Bremen', country: 'DE' },
        { cityName: 'Syke', country: 'DE' },
      ],
    },
  })
  const circle = { ...empty, kind: 'radius' as const, latitude: '53,1', longitude: '8.8', radius: '12' }
  expect(wrongFieldOf(circle)).toBeNull()
  expect(wrongFieldOf({ ...circle, radius: '51' })).toBe('radius')
  expect(toArea(circle)).toEqual({
    radiusConfig: { address: { geocode: { latitude: 53.1, longitude: 8.8 } }, radius: 12 },
  })
})
