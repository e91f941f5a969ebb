import type { DeliveryRegion, LocalDeliveryOption, PickupLocation } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { client } from '../../app.ts'
import { mayChange } from '../../facts/permissions.ts'
import { allPages } from '../../kit/all-pages.ts'
import { isPositive } from '../../kit/amounts.ts'
import { Button } from '../../kit/button.tsx'
import { formatMoney } from '../../kit/format.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { Section } from '../../kit/page.tsx'
import { Status } from '../../kit/status.tsx'
import { pricesOf } from '../delivery-prices.ts'
import { nearbyMessages as messages, messages as settingsMessages } from '../messages.ts'
import { NearbyDialog } from './nearby-dialog.tsx'
import type { Nearby as Kind } from './nearby-form.ts'

export const nearbyQuery = queryOptions({
  queryKey: ['settings', 'nearby'],
  queryFn: async ({ signal }) => {
    const [pickupLocations, localDeliveryOptions, { properties }] = await Promise.all([
      allPages(
        async (paging) => (await client.pickupLocations.queryPickupLocation({ paging }, { signal })).pickupLocations,
      ),
      allPages(
        async (paging) =>
          (await client.localDeliveryOptions.queryLocalDeliveryOptions({ paging }, { signal })).localDeliveryOptions,
      ),
      client.siteProperties.getSiteProperties({ signal }),
    ])
    return { pickupLocations, localDeliveryOptions, country: properties.address?.country || 'DE' }
  },
})

interface NearbyProps {
  readonly regions: readonly DeliveryRegion[]
  readonly currency: string
}

/** Pickup points and local deliveries. */
export function Nearby({ regions, currency }: NearbyProps) {
  const query = useQuery(nearbyQuery)
  const [open, setOpen] = useState<Kind | null>(null)
  if (regions.length === 0) return <p className="text-muted">{messages.noRegions}</p>
  return (
    <Loaded query={query}>
      {({ pickupLocations, localDeliveryOptions, country }) => (
        <>
          <List kind="pickup" onAdd={() => setOpen({ kind: 'pickup', stored: null })} count={pickupLocations.length}>
            {pickupLocations.map((stored) => (
              <Line
                key={stored.id}
                title={stored.name ?? ''}
                details={[stored.address?.city, describeSlots(stored.scheduledPickupConfig)]}
                option={stored}
                currency={currency}
                onOpen={() => setOpen({ kind: 'pickup', stored })}
              />
            ))}
          </List>
          <List kind="local" onAdd={() => setOpen({ kind: 'local', stored: null })} count={localDeliveryOptions.length}>
            {localDeliveryOptions.map((stored) => (
              <Line
                key={stored.id}
                title={stored.areaName ?? ''}
                details={[describeArea(stored), describeSlots(stored.scheduledDeliveryConfig)]}
                option={stored}
                currency={currency}
                onOpen={() => setOpen({ kind: 'local', stored })}
              />
            ))}
          </List>
          {open && (
            <NearbyDialog
              nearby={open}
              regions={regions}
              currency={currency}
              country={country}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

interface ListProps {
  readonly kind: Kind['kind']
  readonly count: number
  readonly onAdd: () => void
  readonly children: ReactNode
}

function List({ kind, count, onAdd, children }: ListProps) {
  const { title, lead, add, none } = messages[kind]
  const button = mayChange('/settings/delivery') && <Button onClick={onAdd}>{add}</Button>
  return (
    <Section title={title} lead={lead} actions={button}>
      {count === 0 ? <p className="text-muted">{none}</p> : <ul>{children}</ul>}
    </Section>
  )
}

interface LineProps {
  readonly title: string
  readonly details: readonly (string | undefined)[]
  readonly option: PickupLocation | LocalDeliveryOption
  readonly currency: string
  readonly onOpen: () => void
}

function Line({ title, details, option, currency, onOpen }: LineProps) {
  const { active, minimumOrderAmount = '0' } = option
  const { delivery } = settingsMessages
  const minimum = isPositive(minimumOrderAmount) ? [messages.from(formatMoney(minimumOrderAmount, currency))] : []
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 last:border-0">
      <button type="button" className="link min-w-0 flex-1 basis-32 text-start font-medium" onClick={onOpen}>
        {title}
      </button>
      <span className="text-muted">{details.filter(Boolean).join(' · ')}</span>
      {active === false && (
        <Status tone="quiet" progress="none">
          {delivery.paused}
        </Status>
      )}
      <span className="money">{[pricesOf(option, currency), ...minimum].join(', ')}</span>
    </li>
  )
}

const describeSlots = (schedule: PickupLocation['scheduledPickupConfig']): string | undefined =>
  schedule && schedule.timeWindows.length > 0 ? messages.slotCount(schedule.timeWindows.length) : undefined

function describeArea({ zipConfig, cityConfig, radiusConfig }: LocalDeliveryOption): string {
  if (zipConfig) return zipConfig.zipCodes.slice(0, 4).join(', ')
  if (cityConfig) return cityConfig.cityItems.map(({ cityName }) => cityName).join(', ')
  return radiusConfig ? `${radiusConfig.radius} km` : messages.areas.polygon
}
