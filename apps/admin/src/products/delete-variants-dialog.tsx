import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import type { DeletionQuestion } from './deletion-question.ts'
import { messages } from './messages.ts'

/** Says which variants a save would delete, before it does. */
export function DeleteVariantsDialog({ question }: { readonly question: DeletionQuestion | null }) {
  if (!question) return null
  const { variants, answer } = question
  return (
    <Dialog open onClose={() => answer(false)} title={messages.deleteVariants} lead={messages.deleteVariantsLead}>
      <ul className="list-disc ps-5">
        {variants.map((variant) => (
          <li key={variant} className="break-words">
            {variant}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => answer(false)}>{kitMessages.cancel}</Button>
        <Button tone="alarm" onClick={() => answer(true)}>
          {messages.deleteVariantsDone}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
