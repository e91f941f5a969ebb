// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../app.ts'
import { shopQuery } from '../../discounts/queries.ts'
import { openPage } from '../../testing/page.tsx'
import { ConsentDialog } from './consent-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the suggested day of a consent is the current day of the shop, not that of the browser or of UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T22:30:00Z') })
  queries.setQueryData(shopQuery.queryKey, { currency: 'NZD', timeZone: 'Pacific/Auckland' })
  await openPage(
    <QueryClientProvider client={queries}>
      <ConsentDialog onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const date = screen.getByLabelText<HTMLInputElement>('Day of the consent')
  expect([date.value, date.max]).toEqual(['2026-11-29', '2026-11-29'])
})
