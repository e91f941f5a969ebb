import type { SetUpDecision } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { TextArea } from '../kit/field.tsx'
import { isFilled } from '../kit/validators.ts'
import { messages } from './messages.ts'
import { refreshSetUp } from './queries.ts'

/** Stores that the shop does without an item, and why; without a reason, that it does not. */
export async function decideSetUp(item: SetUpDecision['item'], reason: string | null): Promise<void> {
  const { setUpDecisions, revision } = await client.siteSettings.getSiteSettings()
  const others = setUpDecisions.filter((decision) => decision.item !== item)
  await client.siteSettings.updateSiteSettings({
    setUpDecisions: reason === null ? others : [...others, { item, reason }],
    revision,
  })
  await refreshSetUp()
}

interface SetUpDecisionDialogProps {
  readonly item: SetUpDecision['item']
  readonly onClose: () => void
}

/** Asks why the shop does without an item of the set-up list. */
export function SetUpDecisionDialog({ item, onClose }: SetUpDecisionDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <DialogForm
      title={messages.steps[item]}
      lead={messages.decisionLeads[item]}
      form={form}
      action={messages.decide}
      save={({ reason }) => decideSetUp(item, reason.trim())}
      onClose={onClose}
    >
      <TextArea
        label={messages.reason}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: isFilled })}
      />
    </DialogForm>
  )
}
