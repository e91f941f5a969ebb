import type { DeliveryRegion, StoredShippingOption } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { OnlyForChanges } from '../kit/editor-frame.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { countryName, formatMoney } from '../kit/format.ts'
import { Page, Section } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { pricesOf, stepsOf } from './delivery-prices.ts'
import { deliveryQuery } from './delivery-queries.ts'
import { DeliveryTaxWarning } from './delivery-taxes.tsx'
import { back, deliveryNotes, messages } from './messages.ts'
import { MissingWeights } from './missing-weights.tsx'
import { Nearby } from './nearby/nearby.tsx'
import { OptionDialog } from './option-dialog.tsx'
import { RegionDialog } from './region-dialog.tsx'
import { countriesDecidedBefore } from './shared-countries.ts'

export function loader() {
  void queries.prefetchQuery(deliveryQuery)
  return null
}

const { delivery } = messages
const title = messages.places.delivery?.[0] ?? ''

type Open =
  | { readonly kind: 'region'; readonly region: DeliveryRegion | null }
  | { readonly kind: 'option'; readonly regionId: string; readonly option: StoredShippingOption | null }

export function Component() {
  const { data, error, refetch } = useQuery(deliveryQuery)
  const [open, setOpen] = useState<Open | null>(null)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const regions = data?.profile?.deliveryRegions ?? []
  const close = () => setOpen(null)
  const add = (
    <Button tone="main" onClick={() => setOpen({ kind: 'region', region: null })}>
      {delivery.addRegion}
    </Button>
  )
  return (
    <Page title={title} back={back} width="narrow" actions={add}>
      <p className="-mt-3 mb-6 text-muted">{delivery.lead}</p>
      <DeliveryTaxWarning />
      {data && <MissingWeights options={data.options} />}
      {!data && <Skeleton lines={6} />}
      {data && regions.length === 0 && <EmptyState title={delivery.none} lead={delivery.noneLead} />}
      {data && (
        <OnlyForChanges>
          <div className="flex flex-col gap-8">
            {regions.map((region) => (
              <Region
                key={region.id}
                region={region}
                decidedBefore={countriesDecidedBefore(regions, region)}
                currency={data.currency}
                weightUnit={data.weightUnit}
                options={data.options.filter(({ deliveryRegionIds = [] }) =>
                  deliveryRegionIds.includes(region.id ?? ''),
                )}
                onEdit={() => setOpen({ kind: 'region', region })}
                onOption={(option) => setOpen({ kind: 'option', regionId: region.id ?? '', option })}
              />
            ))}
            <Nearby regions={regions} currency={data.currency} />
          </div>
        </OnlyForChanges>
      )}
      {open?.kind === 'region' && <RegionDialog profile={data?.profile} region={open.region} onClose={close} />}
      {open?.kind === 'option' && data && (
        <OptionDialog
          regionId={open.regionId}
          option={open.option}
          currency={data.currency}
          weightUnit={data.weightUnit}
          onClose={close}
        />
      )}
    </Page>
  )
}

interface RegionProps {
  readonly region: DeliveryRegion
  /** Its countries that an earlier region has too, with the name of that region. */
  readonly decidedBefore: ReadonlyMap<string, string>
  readonly options: readonly StoredShippingOption[]
  readonly currency: string
  readonly weightUnit: string
  readonly onEdit: () => void
  readonly onOption: (option: StoredShippingOption | null) => void
}

function Region({ region, decidedBefore, options, currency, weightUnit, onEdit, onOption }: RegionProps) {
  const { name = '', destinations = [], active } = region
  const countries = destinations.map(({ countryCode }) => countryName(countryCode)).join(', ')
  return (
    <Section
      title={name}
      lead={countries || delivery.restOfWorld}
      actions={
        <>
          {active === false && (
            <Status tone="quiet" progress="none">
              {delivery.paused}
            </Status>
          )}
          <Button onClick={onEdit} aria-label={`${delivery.editRegion}: ${name}`}>
            {delivery.editRegion}
          </Button>
          <Button onClick={() => onOption(null)} aria-label={`${delivery.addOption}: ${name}`}>
            {delivery.addOption}
          </Button>
        </>
      }
    >
      {active !== false &&
        [...decidedBefore].map(([code, name]) => (
          <p key={code} className="text-warn">
            {deliveryNotes.decidedBefore(countryName(code), name)}
          </p>
        ))}
      {options.length === 0 && <p className="text-warn">{delivery.noOption}</p>}
      <ul>
        {options.map((option) => (
          <li
            key={option.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 last:border-0"
          >
            <button
              type="button"
              className="link min-w-0 flex-1 basis-32 text-start font-medium"
              onClick={() => onOption(option)}
            >
              {option.title}
            </button>
            <span className="text-muted">{option.estimatedDeliveryTime}</span>
            {option.active === false && (
              <Status tone="quiet" progress="none">
                {delivery.paused}
              </Status>
            )}
            <span className="money whitespace-normal">{priceOf(option, currency, weightUnit)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The price as a sentence, such as `€4.90, free from €50.00`. */
function priceOf(option: StoredShippingOption, currency: string, weightUnit: string): string {
  const { freeFromAmount } = option
  const free = freeFromAmount ? [delivery.sentenceFree(formatMoney(freeFromAmount, currency))] : []
  return [stepsOf(option, currency, weightUnit) ?? pricesOf(option, currency), ...free].join(', ')
}
