import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { TextField } from '../../kit/field.tsx'
import { formatNumber } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { codeMessages as messages } from '../messages.ts'
import { refreshCodes } from './queries.ts'

/** Small enough that progress shows, large enough that 10,000 codes take ten calls. */
const STEP = 1000

const empty = { count: '100', prefix: '', usageLimit: '1' }

const isCount = (maximum: number) => (text: string) =>
  (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= maximum) || messages.invalidCount(formatNumber(maximum))

/** Generates unique codes, in steps, and shows how many there are. */
export function GenerateDialog({ couponId, onClose }: { readonly couponId: string; readonly onClose: () => void }) {
  const [progress, setProgress] = useState<{ readonly made: number; readonly of: number } | null>(null)
  const form = useForm({ defaultValues: empty })
  const { errors } = form.formState
  const generate = async ({ count, prefix, usageLimit }: typeof empty) => {
    const of = Number(count)
    const terms = { couponId, usageLimit: Number(usageLimit), ...(prefix.trim() && { prefix: prefix.trim() }) }
    try {
      for (let made = 0; made < of; made += STEP) {
        setProgress({ made, of })
        await client.coupons.generateCouponCodes({ ...terms, count: Math.min(STEP, of - made) })
      }
    } finally {
      setProgress(null)
      await refreshCodes()
    }
  }
  return (
    <DialogForm
      kind="box"
      title={messages.generate}
      lead={messages.generateLead}
      form={form}
      save={generate}
      done={({ count }) => messages.generated(formatNumber(Number(count)))}
      action={messages.generate}
      onClose={onClose}
    >
      <TextField
        label={messages.howMany}
        inputMode="numeric"
        error={errors.count?.message}
        {...form.register('count', { validate: isCount(10_000) })}
      />
      <TextField
        label={messages.prefix}
        hint={messages.prefixHint}
        maxLength={20}
        {...form.register('prefix', { setValueAs: (text: string) => text.toUpperCase() })}
      />
      <TextField
        label={messages.limit}
        hint={messages.limitHint}
        inputMode="numeric"
        error={errors.usageLimit?.message}
        {...form.register('usageLimit', { validate: isCount(999_999_999) })}
      />
      {progress && (
        <div role="status">
          <progress className="w-full" aria-label={messages.generate} max={progress.of} value={progress.made} />
          <p className="text-muted">
            {kitMessages.bulk.progress(formatNumber(progress.made), formatNumber(progress.of))}
          </p>
        </div>
      )}
    </DialogForm>
  )
}
