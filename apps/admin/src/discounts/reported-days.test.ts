import { afterEach, describe, expect, test } from 'vitest'
import { toZoned } from '../kit/zoned-time.ts'
import { endOf, periodOf, startOf } from './period.ts'

const days = (firstDay: string, lastDay: string) => ({ firstDay, firstTime: '', lastDay, lastTime: '' })
const browserZone = process.env.TZ
afterEach(() => {
  process.env.TZ = browserZone
})

describe('a day that is chosen for a discount', () => {
  test.each([
    ['Europe/Helsinki', 'Europe/Helsinki', '2019-02-14T22:00:00.000Z', 'gh:vascofg/react-admin-date-inputs#28'],
    ['America/Santiago', 'America/Santiago', '2019-02-15T03:00:00.000Z', 'gh:marmelab/react-admin#5116'],
    ['Pacific/Honolulu', 'Europe/Berlin', '2019-02-14T23:00:00.000Z', 'gh:marmelab/react-admin#10506'],
    ['Pacific/Kiritimati', 'America/New_York', '2019-02-15T05:00:00.000Z', 'gh:marmelab/react-admin#1183'],
  ])('in a browser in %s for a shop in %s begins at %s: %s', (browser, shop, start) => {
    process.env.TZ = browser
    const typed = days('2019-02-15', '2019-02-20')
    expect(startOf(typed, shop)?.toISOString()).toBe(start)
    expect(periodOf(startOf(typed, shop), endOf(typed, shop), shop)).toEqual(typed)
  })

  test('stays the same however often it is stored and opened: gh:marmelab/react-admin#10197', () => {
    process.env.TZ = 'America/Los_Angeles'
    let period = days('2024-09-12', '2024-11-04')
    for (let saves = 0; saves < 5; saves++)
      period = periodOf(
        startOf(period, 'America/Los_Angeles'),
        endOf(period, 'America/Los_Angeles'),
        'America/Los_Angeles',
      )
    expect(period).toEqual(days('2024-09-12', '2024-11-04'))
  })

  test('shows the clocks of the shop, not those of the site: gh:marmelab/react-admin#6280', () => {
    expect(toZoned(new Date('2021-05-13T23:30:00Z'), 'America/New_York')).toEqual({ day: '2021-05-13', time: '19:30' })
  })
})
