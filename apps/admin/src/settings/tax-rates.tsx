import type { ManualTaxMapping, TaxRegion } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../app.ts'
import { language } from '../facts/facts.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { InlineEdit } from '../kit/inline-edit.tsx'
import { numberText } from '../kit/number-input.ts'
import { Section } from '../kit/page.tsx'
import { notify } from '../kit/toasts.tsx'
import { messages } from './messages.ts'
import { refreshTaxes, type Taxes } from './tax-queries.ts'
import { TaxRegionDialog } from './tax-region-dialog.tsx'
import { placeName, readRate, toFraction, toPercent } from './tax-region-form.ts'

const { taxes } = messages

interface TaxRatesProps {
  readonly data: Taxes
}

/** The rates of all tax regions by country, and dialogs for a region. */
export function TaxRates({ data }: TaxRatesProps) {
  // The region of the dialog; null for a new one.
  const [edited, setEdited] = useState<TaxRegion | null>()
  const { regions } = data
  const add = <Button onClick={() => setEdited(null)}>{taxes.addRegion}</Button>
  return (
    <>
      {regions.length === 0 ? (
        <EmptyState title={taxes.none} lead={taxes.noneLead}>
          {add}
        </EmptyState>
      ) : (
        <Section title={taxes.regions}>
          <RatesTable data={data} onEdit={setEdited} />
          <div className="mt-4">{add}</div>
        </Section>
      )}
      {edited !== undefined && <TaxRegionDialog data={data} region={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function RatesTable({ data, onEdit }: TaxRatesProps & { readonly onEdit: (region: TaxRegion) => void }) {
  return (
    <div className="overflow-x-auto">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{taxes.columns.region}</th>
            <th scope="col">{taxes.columns.products}</th>
            <th scope="col" data-end="">
              {taxes.columns.rate}
            </th>
          </tr>
        </thead>
        <tbody>
          {byPlace(data.regions).map((region) => (
            <RegionRows key={region.id} region={region} data={data} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RegionRowsProps extends TaxRatesProps {
  readonly region: TaxRegion
  readonly onEdit: (region: TaxRegion) => void
}

function RegionRows({ region, data: { mappings, groups }, onEdit }: RegionRowsProps) {
  const own = mappings
    .filter(({ taxRegionId }) => taxRegionId === region.id)
    .toSorted((a, b) => Number(b.taxRate) - Number(a.taxRate))
  const name = placeName(region)
  const place = (
    <td className="phone:whitespace-normal">
      <button type="button" className="link text-start" onClick={() => onEdit(region)}>
        {name}
      </button>
    </td>
  )
  if (own.length === 0)
    return (
      <tr>
        {place}
        <td className="w-full whitespace-normal text-muted" colSpan={2}>
          {taxes.noRates}
        </td>
      </tr>
    )
  return own.map((mapping, index) => (
    <tr key={mapping.id}>
      {index === 0 ? place : <td />}
      <td className="w-full whitespace-normal">
        {groups.find(({ id }) => id === mapping.taxGroupId)?.name ?? taxes.standard}
      </td>
      <td data-end="" className="money">
        <Rate mapping={mapping} region={name} />
      </td>
    </tr>
  ))
}

const byPlace = (regions: readonly TaxRegion[]) =>
  regions.toSorted((a, b) => placeName(a).localeCompare(placeName(b), language))

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })

function Rate({ mapping, region }: { readonly mapping: ManualTaxMapping; readonly region: string }) {
  const { id = '', taxRate = '0' } = mapping
  // With the revision that the person saw, so that a newer rate is never overwritten unseen.
  const set = async (rate: string, revision = '') => {
    const { createdDate: _, updatedDate: __, ...stored } = mapping
    const changes = { ...stored, taxRate: rate, revision }
    return client.manualTaxMappings.updateManualTaxMapping(id, changes).finally(refreshTaxes)
  }
  const commit = async (rate: string) => {
    const { revision } = await set(toFraction(rate), mapping.revision)
    notify(taxes.rateSaved, { undo: () => set(taxRate, revision) })
  }
  return (
    <InlineEdit
      permission="MANAGE_SETTINGS"
      label={taxes.rateOf(region)}
      shown={percent.format(Number(taxRate))}
      value={numberText(toPercent(taxRate))}
      read={readRate}
      onCommit={commit}
    />
  )
}
