import type { ManualTaxMapping, TaxRegion } from '@cartwright/client'
import { ShippingTaxMode } from '@cartwright/client/enumerations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, queries } from '../app.ts'
import { language } from '../facts/facts.ts'
import { allPages } from '../kit/all-pages.ts'
import { Button } from '../kit/button.tsx'
import { OnlyForChanges } from '../kit/editor-frame.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { CheckField, Options, SelectField } from '../kit/field.tsx'
import { countryName } from '../kit/format.ts'
import { InlineEdit } from '../kit/inline-edit.tsx'
import { numberText, readDecimalText } from '../kit/number-input.ts'
import { Page, Section } from '../kit/page.tsx'
import { notify } from '../kit/toasts.tsx'
import { useAction } from '../kit/use-action.ts'
import { allTaxGroups } from '../products/queries.ts'
import { DeliveryTaxWarning, MissingGroupRates } from './delivery-taxes.tsx'
import { back, messages } from './messages.ts'
import { TaxGroups } from './tax-groups.tsx'

const taxQuery = queryOptions({
  queryKey: ['settings', 'taxes'],
  queryFn: async ({ signal }) => {
    const [settings, presets, regions, mappings, groups] = await Promise.all([
      client.taxSettings.getTaxSettings({ signal }),
      client.taxSettings.listTaxPresets({ signal }),
      allPages(async (paging) => (await client.taxRegions.queryTaxRegions({ paging }, { signal })).taxRegions),
      allPages(
        async (paging) =>
          (await client.manualTaxMappings.queryManualTaxMappings({ paging }, { signal })).manualTaxMappings,
      ),
      allTaxGroups(signal),
    ])
    return { settings, presets, regions, mappings, groups }
  },
})

type Taxes = Awaited<ReturnType<NonNullable<(typeof taxQuery)['queryFn']>>>
/** Also what other pages say about taxes. */
const refresh = () => queries.invalidateQueries({ queryKey: ['settings'] })

export function loader() {
  void queries.prefetchQuery(taxQuery)
  return null
}

const { taxes } = messages
const title = messages.places.taxes?.[0] ?? ''

export function Component() {
  const { data, error, refetch } = useQuery(taxQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Page title={title} back={back} width="narrow">
      <p className="-mt-3 mb-6 text-muted">{taxes.lead}</p>
      <DeliveryTaxWarning />
      {data && <MissingGroupRates groups={data.groups} />}
      {data ? (
        <OnlyForChanges>
          <div className="flex flex-col gap-8">
            <Prices settings={data.settings} />
            <Rates data={data} />
            <TaxGroups groups={data.groups} />
            <Presets presets={data.presets} />
          </div>
        </OnlyForChanges>
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  )
}

type TaxSwitch = 'taxIncludedInItemPrices' | 'reverseCharge' | 'sellerRatesInEu'

function Prices({ settings }: Pick<Taxes, 'settings'>) {
  const { run } = useAction()
  // Only what was switched: another person may have changed the rest.
  const change = (name: TaxSwitch, isOn: boolean) =>
    run(() => client.taxSettings.upsertTaxSettings({ [name]: isOn }), {
      done: messages.delivery.saved,
      undo: () => client.taxSettings.upsertTaxSettings({ [name]: !isOn }).finally(refresh),
    }).then(refresh)
  return (
    <Section title={taxes.prices}>
      <div className="flex flex-col gap-3">
        <CheckField
          label={taxes.included}
          hint={taxes.includedHint}
          checked={settings.taxIncludedInItemPrices ?? false}
          onChange={({ target }) => void change('taxIncludedInItemPrices', target.checked)}
        />
        <CheckField
          label={taxes.reverseCharge}
          checked={settings.reverseCharge ?? false}
          onChange={({ target }) => void change('reverseCharge', target.checked)}
        />
        <CheckField
          label={taxes.sellerRates}
          hint={taxes.sellerRatesHint}
          checked={settings.sellerRatesInEu ?? true}
          onChange={({ target }) => void change('sellerRatesInEu', target.checked)}
        />
        <DeliveryTaxField settings={settings} />
      </div>
    </Section>
  )
}

/** How delivery is taxed. Until the owner chooses, the law of the country of the shop decides. */
function DeliveryTaxField({ settings: { shippingTax } }: Pick<Taxes, 'settings'>) {
  const { run, isBusy } = useAction()
  const modes = Object.values(ShippingTaxMode)
  const change = (mode: ShippingTaxMode) =>
    run(() => client.taxSettings.upsertTaxSettings({ shippingTax: mode }), {
      done: messages.delivery.saved,
      ...(shippingTax && {
        undo: () => client.taxSettings.upsertTaxSettings({ shippingTax }).finally(refresh),
      }),
    }).then(refresh)
  return (
    <div className="max-w-md">
      <SelectField
        label={taxes.deliveryTax}
        hint={taxes.deliveryTaxHint}
        value={shippingTax}
        disabled={isBusy}
        onChange={({ target }) => {
          const wanted = modes.find((mode) => mode === target.value)
          if (wanted) void change(wanted)
        }}
      >
        <Options labels={taxes.deliveryTaxes} />
      </SelectField>
    </div>
  )
}

function Rates({ data: { regions, mappings, groups } }: { readonly data: Taxes }) {
  const { run } = useAction()
  if (regions.length === 0) return <EmptyState title={taxes.none} lead={taxes.noneLead} />
  const remove = (region: TaxRegion) =>
    run(() => client.taxRegions.deleteTaxRegion(region.id ?? ''), { done: taxes.regionDeleted }).then(refresh)
  return (
    <Section title={taxes.regions}>
      <div className="overflow-x-auto">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{taxes.columns.region}</th>
              <th scope="col">{taxes.columns.products}</th>
              <th scope="col" data-end="">
                {taxes.columns.rate}
              </th>
              <th scope="col">
                <span className="sr-only">{taxes.deleteRegion}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {byName(regions).flatMap((region) => {
              const own = mappings
                .filter(({ taxRegionId }) => taxRegionId === region.id)
                .toSorted((a, b) => Number(b.taxRate) - Number(a.taxRate))
              const name = [countryName(region.country ?? ''), region.subdivision].filter(Boolean).join(', ')
              return own.map((mapping, index) => (
                <tr key={mapping.id}>
                  <td className="phone:whitespace-normal">{index === 0 && name}</td>
                  <td className="w-full whitespace-normal">
                    {groups.find(({ id }) => id === mapping.taxGroupId)?.name ?? taxes.standard}
                  </td>
                  <td data-end="" className="money">
                    <Rate mapping={mapping} region={name} />
                  </td>
                  <td>
                    {index === 0 && (
                      <Button
                        tone="plain"
                        aria-label={`${taxes.deleteRegion}: ${name}`}
                        onClick={() => void remove(region)}
                      >
                        <span className="phone:hidden">{taxes.deleteRegion}</span>
                        <span className="sm:hidden">×</span>
                      </Button>
                    )}
                  </td>
                </tr>
              ))
            })}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

const byName = (regions: readonly TaxRegion[]) =>
  regions.toSorted(
    (a, b) =>
      countryName(a.country ?? '').localeCompare(countryName(b.country ?? '')) ||
      (a.subdivision ?? '').localeCompare(b.subdivision ?? ''),
  )

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })

/** A rate in percent as it is typed; null for anything else. */
function readRate(text: string): string | null {
  const value = readDecimalText(text.replace('%', ''), { digits: 4, max: 100 })
  return value !== null && Number(value) <= 100 ? value : null
}

function Rate({ mapping, region }: { readonly mapping: ManualTaxMapping; readonly region: string }) {
  const { id = '', taxRate = '0' } = mapping
  // With the revision that the person saw, so that a newer rate is never overwritten unseen.
  const set = async (rate: string, revision = '') => {
    const { createdDate: _, updatedDate: __, ...stored } = mapping
    const changes = { ...stored, taxRate: rate, revision }
    return client.manualTaxMappings.updateManualTaxMapping(id, changes).finally(refresh)
  }
  const commit = async (rate: string) => {
    const { revision } = await set((Number(rate) / 100).toFixed(6), mapping.revision)
    notify(taxes.rateSaved, { undo: () => set(taxRate, revision) })
  }
  const typed = numberText(Number((Number(taxRate) * 100).toFixed(4)))
  return (
    <InlineEdit
      permission="MANAGE_SETTINGS"
      label={taxes.rateOf(region)}
      shown={percent.format(Number(taxRate))}
      value={typed}
      read={readRate}
      onCommit={commit}
    />
  )
}

function Presets({ presets }: Pick<Taxes, 'presets'>) {
  const [country, setCountry] = useState(presets[0]?.country ?? '')
  const [subdivision, setSubdivision] = useState('')
  const { run, isBusy } = useAction()
  const preset = presets.find((one) => one.country === country)
  const parts = [...new Set(preset?.rates.flatMap((rate) => rate.subdivision ?? []))]
  const apply = () =>
    run(() => client.taxSettings.applyTaxPreset(country, subdivision ? { subdivision } : {}), {
      done: taxes.applied(countryName(country)),
    }).then(refresh)
  return (
    <Section title={taxes.preset} lead={preset && taxes.asOf(preset.asOf, preset.source)}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-60">
          <SelectField
            label={taxes.preset}
            isLabelHidden
            value={country}
            onChange={(event) => {
              setCountry(event.target.value)
              setSubdivision('')
            }}
          >
            {presets.map((one) => (
              <option key={one.country} value={one.country}>
                {countryName(one.country)}
              </option>
            ))}
          </SelectField>
        </div>
        {parts.length > 0 && (
          <div className="w-40">
            <SelectField
              label={taxes.columns.region}
              isLabelHidden
              value={subdivision}
              onChange={(event) => setSubdivision(event.target.value)}
            >
              <option value="" />
              {parts.map((part) => (
                <option key={part}>{part}</option>
              ))}
            </SelectField>
          </div>
        )}
        <Button busy={isBusy} onClick={apply}>
          {taxes.apply}
        </Button>
      </div>
      <p className="mt-3 text-muted">
        {preset?.rates
          .filter((rate) => rate.subdivision === undefined || rate.subdivision === subdivision)
          .map(
            ({ name, rate, goods }) =>
              `${goods ? messages.taxGroups.kinds[goods] : name}: ${percent.format(Number(rate))}`,
          )
          .join(' · ')}
      </p>
    </Section>
  )
}
