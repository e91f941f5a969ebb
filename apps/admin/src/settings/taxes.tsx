import { ShippingTaxMode } from '@cartwright/client/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, queries } from '../app.ts'
import { language } from '../facts/facts.ts'
import { Button } from '../kit/button.tsx'
import { OnlyForChanges } from '../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { CheckField, Options, SelectField } from '../kit/field.tsx'
import { countryName } from '../kit/format.ts'
import { Page, Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { DeliveryTaxWarning, MissingGroupRates } from './delivery-taxes.tsx'
import { back, messages } from './messages.ts'
import { TaxGroups } from './tax-groups.tsx'
import { refreshTaxes, type Taxes, taxQuery } from './tax-queries.ts'
import { TaxRates } from './tax-rates.tsx'

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
            <TaxRates data={data} />
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
      undo: () => client.taxSettings.upsertTaxSettings({ [name]: !isOn }).finally(refreshTaxes),
    }).then(refreshTaxes)
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
        undo: () => client.taxSettings.upsertTaxSettings({ shippingTax }).finally(refreshTaxes),
      }),
    }).then(refreshTaxes)
  return (
    <div className="max-w-md">
      <SelectField
        label={taxes.deliveryTax}
        hint={taxes.deliveryTaxHint}
        value={shippingTax}
        disabled={isBusy}
        onChange={({ target }) => {
          const match = modes.find((mode) => mode === target.value)
          if (match) void change(match)
        }}
      >
        <Options labels={taxes.deliveryTaxes} />
      </SelectField>
    </div>
  )
}

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })

function Presets({ presets }: Pick<Taxes, 'presets'>) {
  const [country, setCountry] = useState(presets[0]?.country ?? '')
  const [subdivision, setSubdivision] = useState('')
  const { run, isBusy } = useAction()
  const preset = presets.find((one) => one.country === country)
  const parts = [...new Set(preset?.rates.flatMap((rate) => rate.subdivision ?? []))]
  const apply = () =>
    run(() => client.taxSettings.applyTaxPreset(country, subdivision ? { subdivision } : {}), {
      done: taxes.applied(countryName(country)),
    }).then(refreshTaxes)
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
