import type { UseFormReturn } from 'react-hook-form'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { TextArea } from '../../kit/field.tsx'
import { notify } from '../../kit/toasts.tsx'
import { useAction } from '../../kit/use-action.ts'
import { paymentMessages as messages } from '../messages.ts'
import { accountLines } from './account-lines.ts'
import type { PaymentsForm } from './way-form.ts'

interface BankAccountProps {
  readonly form: UseFormReturn<PaymentsForm>
  readonly index: number
}

/** The bank account for transfers. An empty one can be that of the business details. */
export function BankAccount({ form, index }: BankAccountProps) {
  const { run, isBusy } = useAction()
  const name = `ways.${index}.account` as const
  const copy = () =>
    run(async () => {
      const lines = accountLines(await client.siteSettings.getBusinessDetails())
      if (lines === '') return notify(messages.noBusinessAccount)
      form.setValue(name, lines, { shouldDirty: true })
    })
  return (
    <div>
      <TextArea
        label={messages.account}
        hint={messages.accountHint}
        rows={3}
        maxLength={500}
        {...form.register(name)}
      />
      {form.watch(name).trim() === '' && (
        <Button className="mt-2" busy={isBusy} onClick={copy}>
          {messages.useBusinessAccount}
        </Button>
      )}
    </div>
  )
}
