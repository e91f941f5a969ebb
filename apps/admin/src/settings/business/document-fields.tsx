import { CheckField, SelectField, TextField } from '../../kit/field.tsx'
import { Section } from '../../kit/page.tsx'
import { ImageField } from '../../media/image-field.tsx'
import { businessMessages as messages } from '../messages.ts'
import { type FieldsProps, fieldsOf, Group, Pair } from './business-fields.tsx'

interface DocumentFieldsProps extends FieldsProps {
  readonly onUpload: (id: string) => void
}

const isNumber = (text: string) => (/^\d{1,10}$/.test(text.trim()) && Number(text) > 0) || messages.wrongNumber
const isPrefix = (text: string) => !/\d$/.test(text.trim()) || messages.wrongPrefix

/** When invoices are issued, how changes are invoiced, how invoices are numbered, and the logo. */
export function DocumentFields({ onUpload, ...props }: DocumentFieldsProps) {
  const { form, problemOf } = props
  const field = fieldsOf(props)
  const { lastInvoice, logo, invoicePrefix, nextInvoice } = form.watch()
  const next = `${invoicePrefix.trim()}${nextInvoice.trim().padStart(5, '0')}`
  return (
    <Section title={messages.documents} lead={isNumber(nextInvoice) === true ? messages.example(next) : undefined}>
      <Group>
        <SelectField label={messages.issue} error={problemOf('issue')} {...form.register('issue')}>
          {(['WHEN_PAID', 'BY_HAND'] as const).map((issue) => (
            <option key={issue} value={issue}>
              {messages.issues[issue]}
            </option>
          ))}
        </SelectField>
        <SelectField label={messages.corrections} error={problemOf('corrections')} {...form.register('corrections')}>
          {(['DIFFERENCE', 'REPLACE'] as const).map((way) => (
            <option key={way} value={way}>
              {messages.correctionWays[way]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={messages.advances}
          hint={messages.advancesHint}
          error={problemOf('advances')}
          {...form.register('advances')}
        >
          {(['BUSINESSES', 'ALL', 'NONE'] as const).map((customers) => (
            <option key={customers} value={customers}>
              {messages.advanceCustomers[customers]}
            </option>
          ))}
        </SelectField>
        <Pair>
          <TextField {...field('invoicePrefix', messages.invoicePrefix, 20, { validate: isPrefix })} />
          <TextField
            inputMode="numeric"
            hint={lastInvoice ? messages.nextInvoiceHint(lastInvoice) : messages.noInvoice}
            {...field('nextInvoice', messages.nextInvoice, 10, { validate: isNumber })}
          />
        </Pair>
        <Pair>
          <TextField
            {...field('creditNotePrefix', messages.creditNotePrefix, 20, {
              validate: (text, values) =>
                text.trim() === values.invoicePrefix.trim() ? messages.samePrefix : isPrefix(text),
            })}
          />
          <TextField
            inputMode="numeric"
            {...field('nextCreditNote', messages.nextCreditNote, 10, { validate: isNumber })}
          />
        </Pair>
        <ImageField
          label={messages.logo}
          hint={messages.logoHint}
          value={logo}
          onChange={(id) => form.setValue('logo', id, { shouldDirty: true })}
          onUpload={onUpload}
        />
        <CheckField label={messages.logoOnDocuments} {...form.register('logoOnDocuments')} />
      </Group>
    </Section>
  )
}
