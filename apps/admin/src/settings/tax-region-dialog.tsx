import { isCartwrightError, type TaxRegion } from '@cartwright/client'
import { useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { countries } from '../kit/countries.ts'
import { DeleteButton, DialogForm } from '../kit/dialog-form.tsx'
import { SelectField, TextArea, TextField } from '../kit/field.tsx'
import { isFilled } from '../kit/validators.ts'
import { messages } from './messages.ts'
import { refreshTaxes, type Taxes } from './tax-queries.ts'
import {
  GENERAL,
  loadRegion,
  type RegionOfTaxes,
  readRate,
  regionOf,
  storeRates,
  storeRegion,
  type TaxRegionForm,
  toTaxRegionForm,
} from './tax-region-form.ts'

interface TaxRegionDialogProps {
  readonly data: Taxes
  /** Null for a new one. */
  readonly region: TaxRegion | null
  readonly onClose: () => void
}

const { taxes } = messages

/** A place with taxes of its own: a country, a part of it, or some of its postal codes, with a rate for each tax group. */
export function TaxRegionDialog({ data, region, onClose }: TaxRegionDialogProps) {
  const stored = region && regionOf(data, region)
  const form = useForm<TaxRegionForm>({ defaultValues: toTaxRegionForm(stored, data) })
  const { errors } = form.formState
  // A second try goes on with the region that the first one created.
  const created = useRef<TaxRegion>(undefined)
  const save = async (values: TaxRegionForm, item: RegionOfTaxes | null) => {
    const known = item ?? (created.current && (await loadRegion(created.current)))
    created.current = await storeRegion(values, known?.region)
    await storeRates(values, created.current, known?.rates ?? [])
  }
  return (
    <DialogForm<TaxRegionForm, void, RegionOfTaxes>
      title={region ? taxes.editRegion : taxes.addRegion}
      lead={taxes.regionLead}
      form={form}
      record={{
        item: stored,
        toForm: (item) => toTaxRegionForm(item, data),
        load: ({ region: known }) => loadRegion(known),
        names: { fields: { postalCodes: taxes.postalCodes, taxName: taxes.nameOnBill, rates: taxes.regions } },
      }}
      save={(values, item) => save(values, item).finally(refreshTaxes)}
      explainError={(error) => (isCartwrightError(error) && error.code === 'ALREADY_EXISTS' ? [taxes.regionTaken] : [])}
      done={taxes.regionSaved}
      onClose={onClose}
      aside={
        region && (
          <DeleteButton
            label={taxes.deleteRegion}
            remove={() => client.taxRegions.deleteTaxRegion(region.id ?? '').finally(refreshTaxes)}
            done={taxes.regionDeleted}
            onDone={onClose}
          />
        )
      }
    >
      <SelectField
        label={taxes.country}
        disabled={region !== null}
        error={errors.country?.message}
        {...form.register('country', { validate: isFilled })}
      >
        <option value="" />
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={taxes.part}
        hint={taxes.partHint}
        maxLength={50}
        disabled={region !== null}
        error={errors.subdivision?.message}
        {...form.register('subdivision')}
      />
      <TextArea
        label={taxes.postalCodes}
        hint={taxes.postalCodesHint}
        rows={2}
        error={errors.postalCodes?.message}
        {...form.register('postalCodes')}
      />
      <TextField label={taxes.nameOnBill} hint={taxes.nameOnBillHint} maxLength={200} {...form.register('taxName')} />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-medium">{taxes.regionRates}</legend>
        <RateField form={form} name={GENERAL} label={taxes.standard} isRequired />
        {data.groups.map(({ id = '', name = '' }) => (
          <RateField key={id} form={form} name={id} label={name} />
        ))}
      </fieldset>
    </DialogForm>
  )
}

interface RateFieldProps {
  readonly form: UseFormReturn<TaxRegionForm>
  /** The key of the rate. */
  readonly name: string
  readonly label: string
  readonly isRequired?: boolean
}

function RateField({ form, name, label, isRequired = false }: RateFieldProps) {
  const isRate = (text: string) => (text.trim() === '' ? !isRequired : readRate(text) !== null) || taxes.wrongRate
  return (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={10}
      error={form.formState.errors.rates?.[name]?.message}
      {...form.register(`rates.${name}`, { validate: isRate })}
    />
  )
}
