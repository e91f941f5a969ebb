import type { OrderEInvoice } from '@cartwright/client'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { messages } from './messages.ts'

const texts = messages.eInvoice

interface EInvoiceDialogProps {
  readonly eInvoice: OrderEInvoice
  readonly load: () => Promise<OrderEInvoice>
  /** Asks whether the values are for later orders, too. */
  readonly isOfOrder?: boolean
  readonly save: (eInvoice: OrderEInvoice, isForLater: boolean) => Promise<unknown>
  readonly onClose: () => void
}

/** The scheme of ISO 6523, a colon, and the number. */
const PEPPOL_ID = /^\d{4}:[^\s:]+$/

const toForm = ({ buyerReference = '', peppolId = '', sendByEmail = false }: OrderEInvoice) => ({
  buyerReference,
  peppolId,
  sendByEmail,
  isForLater: false,
})

const fieldNames = { buyerReference: texts.reference, peppolId: texts.peppolId, sendByEmail: texts.attach }

/** What a business or an authority needs on electronic invoices. */
export function EInvoiceDialog({
  eInvoice,
  load,
  isOfOrder = false,
  save,
  onClose,
}: EInvoiceDialogProps): ReactElement {
  const form = useForm({ defaultValues: toForm(eInvoice) })
  return (
    <DialogForm
      kind="box"
      title={texts.title}
      lead={isOfOrder ? texts.lead : texts.customerLead}
      form={form}
      record={{ item: eInvoice, toForm, load, names: { fields: fieldNames } }}
      save={(values) => {
        const [reference, address] = [values.buyerReference.trim(), values.peppolId.trim()]
        const changed = {
          ...(reference && { buyerReference: reference }),
          ...(address && { peppolId: address }),
          ...(values.sendByEmail && { sendByEmail: true }),
        }
        return save(changed, values.isForLater)
      }}
      done={texts.saved}
      onClose={onClose}
    >
      <TextField
        label={texts.reference}
        hint={texts.referenceHint}
        maxLength={100}
        {...form.register('buyerReference')}
      />
      <TextField
        label={texts.peppolId}
        hint={texts.peppolIdHint}
        maxLength={60}
        error={form.formState.errors.peppolId?.message}
        {...form.register('peppolId', {
          validate: (text) => text.trim() === '' || PEPPOL_ID.test(text.trim()) || texts.wrongPeppolId,
        })}
      />
      <CheckField label={texts.attach} {...form.register('sendByEmail')} />
      {isOfOrder && <CheckField label={texts.forLater} {...form.register('isForLater')} />}
    </DialogForm>
  )
}

/** What is stored, in a line for each value. */
export function EInvoiceValues({ eInvoice }: { readonly eInvoice: OrderEInvoice }): ReactElement {
  const { buyerReference, peppolId, sendByEmail } = eInvoice
  const lines = [
    ...(buyerReference ? [`${texts.reference}: ${buyerReference}`] : []),
    ...(peppolId ? [`${texts.peppolId}: ${peppolId}`] : []),
    ...(sendByEmail ? [texts.attached] : []),
  ]
  if (lines.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  )
}
