import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/field.tsx'
import { formatNumber } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { notify } from '../../kit/toasts.tsx'
import { useAction } from '../../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshCodes } from './queries.ts'

/** Small enough that progress shows, large enough that 10,000 codes take ten calls. */
const STEP = 1000

/** Generates unique codes, in steps, and shows how many there are. */
export function GenerateDialog({ couponId, onClose }: { readonly couponId: string; readonly onClose: () => void }) {
  const [progress, setProgress] = useState<{ readonly made: number; readonly of: number } | null>(null)
  const { run, isBusy } = useAction()
  const form = useForm({ defaultValues: { count: '100', prefix: '', usageLimit: '1' } })
  const { errors } = form.formState
  const isCount = (maximum: number) => (text: string) =>
    (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= maximum) || messages.invalidCount(formatNumber(maximum))
  const submit = form.handleSubmit(async ({ count, prefix, usageLimit }) => {
    const of = Number(count)
    const terms = { couponId, usageLimit: Number(usageLimit), ...(prefix.trim() && { prefix: prefix.trim() }) }
    const isDone = await run(async () => {
      for (let made = 0; made < of; made += STEP) {
        setProgress({ made, of })
        await client.coupons.generateCouponCodes({ ...terms, count: Math.min(STEP, of - made) })
      }
    })
    setProgress(null)
    await refreshCodes()
    if (!isDone) return
    notify(messages.generated(formatNumber(of)))
    onClose()
  })
  return (
    <Dialog open onClose={isBusy ? () => undefined : onClose} title={messages.generate} lead={messages.generateLead}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
        <DialogActions>
          <Button busy={isBusy} onClick={onClose}>
            {kitMessages.cancel}
          </Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {messages.generate}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
