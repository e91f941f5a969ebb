import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SubscriptionContract } from '@cartwright/client'
import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

test('subscriptions are imported, listed, exported, paused, skipped and canceled', async () => {
  const place = await newPlace()
  const products = join(place.DATA_DIR, 'products.csv')
  writeFileSync(products, 'Slug,Name,Price,SKU,Stock\ncoffee,Coffee,20.00,COFFEE,50\n')
  await runJson(place, 'import', products)
  const file = join(place.DATA_DIR, 'subscriptions.csv')
  const head = 'external_id,status,email,frequency,interval,next_date,sku,quantity,unit_price,country,city'
  const row = (id: string, email: string) => `${id},active,${email},MONTH,1,2035-01-31,COFFEE,2,18.00,DE,Kiel`
  writeFileSync(file, [head, row('a', 'ada@example.com'), row('b', 'bo@example.com')].join('\n'))
  expect(await runJson(place, 'subscription', 'import', file, '--dry-run')).toMatchObject({ created: 2 })
  expect((await cartwright(place, 'subscription', 'import', file)).stdout).toBe(
    '2 imported, 0 skipped, 2 without a payment method.\n',
  )

  const listed = await runJson<SubscriptionContract[]>(place, 'subscription', 'list', '--email', 'ada@example.com')
  expect(listed).toMatchObject([{ email: 'ada@example.com', status: 'ACTIVE' }])
  const number = listed[0]?.number ?? ''
  const { stdout } = await cartwright(place, 'subscription', 'export', '--status', 'ACTIVE')
  const [columns = '', ...rows] = stdout.trim().split('\n')
  expect(columns).toContain('external_id,status,email')
  expect(rows).toHaveLength(2)
  writeFileSync(file, stdout)
  expect(
    await runJson(place, 'subscription', 'import', file, '--dry-run'),
    'an export is imported again',
  ).toMatchObject({
    created: 2,
    errorCount: 0,
  })

  expect((await cartwright(place, 'subscription', 'get', number)).stdout).toContain('ACTIVE  ada@example.com')
  expect(await runJson(place, 'subscription', 'pause', number)).toMatchObject({ status: 'PAUSED' })
  expect(await runJson(place, 'subscription', 'resume', number)).toMatchObject({ status: 'ACTIVE' })
  const skipped = await runJson<{ nextBillingDate: string }>(place, 'subscription', 'skip', number)
  expect(skipped.nextBillingDate).toMatch(/^2035-02-28/)
  const unskipped = await runJson<{ nextBillingDate: string }>(place, 'subscription', 'unskip', number)
  expect(unskipped.nextBillingDate).toMatch(/^2035-01-31/)
  const unasked = await cartwright(place, 'subscription', 'cancel', number)
  expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('Add --yes to confirm') })
  const cancel = ['subscription', 'cancel', number, '--reason', 'By phone', '--yes']
  expect(await runJson(place, ...cancel)).toMatchObject({ status: 'CANCELED', cancelReason: 'By phone' })
  expect(await cartwright(place, 'subscription', 'get', '9999')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no subscription 9999.'),
  })
}, 600_000)
