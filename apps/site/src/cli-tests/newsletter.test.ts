import type { EmailSubscription } from '@cartwright/client'
import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

test('newsletter consents are recorded, listed as CSV and withdrawn', async () => {
  const place = await newPlace()
  const consent = ['--consent', 'News, at most once a week']
  await runJson(place, 'newsletter', 'subscribe', 'ada@example.com', ...consent, '--date', '2026-01-31')
  await runJson(place, 'newsletter', 'subscribe', '+bo@example.com', ...consent)
  const { stdout } = await cartwright(place, 'newsletter', 'list')
  const [header, ...rows] = stdout.trim().split('\n')
  expect(header).toBe('Email,Status,Confirmed,Source,Consent,Language,Unsubscribe link')
  expect(rows).toHaveLength(2)
  expect(stdout).toMatch(
    /^ada@example\.com,SUBSCRIBED,2026-01-31T00:00:00\.000Z,\w+,"News, at most once a week",\w*,https?:\S+$/m,
  )
  expect(stdout, 'no spreadsheet runs an address as a formula').toMatch(/^'\+bo@example\.com,/m)

  expect((await cartwright(place, 'newsletter', 'unsubscribe', 'ada@example.com')).stdout).toBe(
    'ada@example.com: UNSUBSCRIBED\n',
  )
  const listed = (status: string) => runJson<EmailSubscription[]>(place, 'newsletter', 'list', '--status', status)
  expect(await listed('SUBSCRIBED')).toMatchObject([{ email: '+bo@example.com' }])
  expect(await listed('UNSUBSCRIBED')).toMatchObject([{ email: 'ada@example.com' }])
  const wrong = await cartwright(place, 'newsletter', 'subscribe', 'ada@example.com', ...consent, '--date', 'soon')
  expect(wrong).toMatchObject({ code: 1, stderr: '--date: soon is not a date such as 2026-01-31\n' })
})
