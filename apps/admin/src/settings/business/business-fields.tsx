import type { ReactNode } from 'react'
import type { RegisterOptions, UseFormReturn } from 'react-hook-form'
import { countries } from '../../kit/countries.ts'
import { CheckField, SelectField, TextArea, TextField } from '../../kit/field.tsx'
import { Section } from '../../kit/page.tsx'
import { businessMessages as messages } from '../messages.ts'
import { type BusinessForm, isBic, isIban } from './business-form.ts'

export interface FieldsProps {
  readonly form: UseFormReturn<BusinessForm>
  readonly problemOf: (name: keyof BusinessForm) => string | undefined
}

type TextName = Exclude<keyof BusinessForm, 'logoOnDocuments' | 'smallBusiness' | 'issue' | 'lastInvoice'>

/** Makes the properties of a field by its name. */
export const fieldsOf =
  ({ form, problemOf }: FieldsProps) =>
  <Name extends TextName>(
    name: Name,
    label: string,
    maxLength: number,
    rules: RegisterOptions<BusinessForm, Name> = {},
  ) => ({ label, maxLength, error: problemOf(name), ...form.register<Name>(name, rules) })

export const Group = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex max-w-2xl flex-col gap-4">{children}</div>
)

export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
)

export function SellerFields(props: FieldsProps) {
  const field = fieldsOf(props)
  return (
    <Section title={messages.seller}>
      <Group>
        <TextField hint={messages.legalNameHint} {...field('legalName', messages.legalName, 200)} />
        <div className="grid grid-cols-[1fr_6rem] gap-4">
          <TextField {...field('street', messages.street, 255)} />
          <TextField {...field('streetNumber', messages.streetNumber, 255)} />
        </div>
        <div className="grid grid-cols-[7rem_1fr] gap-4">
          <TextField {...field('zip', messages.zip, 20)} />
          <TextField {...field('city', messages.city, 255)} />
        </div>
        <SelectField
          label={messages.country}
          error={props.problemOf('country')}
          {...props.form.register('country', {
            validate: (code, { city }) => !city || code !== '' || messages.noCountry,
          })}
        >
          <option value="">{messages.noCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextArea rows={2} hint={messages.managersHint} {...field('managers', messages.managers, 2000)} />
      </Group>
    </Section>
  )
}

export function ContactFields(props: FieldsProps) {
  const field = fieldsOf(props)
  return (
    <Section title={messages.contact} lead={messages.contactLead}>
      <Group>
        <Pair>
          <TextField type="email" {...field('email', messages.email, 254)} />
          <TextField type="tel" {...field('phone', messages.phone, 42)} />
        </Pair>
      </Group>
    </Section>
  )
}

export function TaxFields(props: FieldsProps) {
  const field = fieldsOf(props)
  return (
    <Section title={messages.registration}>
      <Group>
        <TextField hint={messages.vatNumberHint} {...field('vatNumber', messages.vatNumber, 20)} />
        <TextField hint={messages.peppolIdHint} {...field('peppolId', messages.peppolId, 60)} />
        <CheckField
          label={messages.smallBusiness}
          hint={messages.smallBusinessHint}
          {...props.form.register('smallBusiness')}
        />
        <TextArea rows={2} hint={messages.taxNumbersHint} {...field('taxNumbers', messages.taxNumbers, 500)} />
        <Pair>
          <TextField hint={messages.courtHint} {...field('court', messages.court, 100)} />
          <TextField hint={messages.numberHint} {...field('number', messages.number, 100)} />
        </Pair>
        <TextArea
          rows={2}
          hint={messages.furtherDetailsHint}
          {...field('furtherDetails', messages.furtherDetails, 500)}
        />
      </Group>
    </Section>
  )
}

export function BankFields(props: FieldsProps) {
  const field = fieldsOf(props)
  return (
    <Section title={messages.bank} lead={messages.bankLead}>
      <Group>
        <TextField
          {...field('iban', messages.iban, 50, {
            validate: (iban, { bic }) =>
              iban.trim() === '' && bic.trim() !== '' ? messages.ibanRequired : isIban(iban) || messages.wrongIban,
          })}
        />
        <Pair>
          <TextField {...field('bic', messages.bic, 20, { validate: (bic) => isBic(bic) || messages.wrongBic })} />
          <TextField {...field('bank', messages.bankName, 100)} />
        </Pair>
        <TextField hint={messages.holderHint} {...field('holder', messages.holder, 100)} />
      </Group>
    </Section>
  )
}
